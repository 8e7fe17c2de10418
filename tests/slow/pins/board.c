// SPDX-License-Identifier: GPL-2.0
/* The number by which gpiozero knows a Raspberry Pi 4, where a Pi's own kernel shows it. */
#include <linux/module.h>
#include <linux/proc_fs.h>
#include <linux/seq_file.h>

static const u8 revision[] = { 0x00, 0xc0, 0x31, 0x15 };
static struct proc_dir_entry *tree;

static int show(struct seq_file *file, void *unused)
{
	return seq_write(file, revision, sizeof(revision));
}

static int __init board_init(void)
{
	struct proc_dir_entry *system;

	tree = proc_mkdir("device-tree", NULL);
	system = tree ? proc_mkdir("system", tree) : NULL;
	if (system && proc_create_single("linux,revision", 0444, system, show))
		return 0;
	proc_remove(tree);
	return -ENOMEM;
}

static void __exit board_exit(void)
{
	proc_remove(tree);
}

module_init(board_init);
module_exit(board_exit);
MODULE_DESCRIPTION("The number of a Raspberry Pi 4");
MODULE_LICENSE("GPL");
