"use strict";
// Shows what the table tells, and tells the table what was touched; it decides nothing by itself.

const at = (id) => document.getElementById(id);
const COLOURS = {
  red: "#d9403f", green: "#3f9d4f", blue: "#3b7fe0", yellow: "#f0c22b", black: "#6b7486", white: "#f3f1ea",
};
const SILENT = 9000; // ms without a word after which the line is dead; the table speaks every three seconds
const MANY = 16; // buttons beyond which a field finds one of them by its words
const HELD = 500; // ms after which a resting finger asks what lies below it
let line = null;
let words = { texts: {}, languages: {}, language: "", number: 0 };
let table = null;
let heard = 0;
let tries = 0;
let seen = Number(kept("seen") || 0); // lines of the log that this page has been told of
let missed = 0; // those of them that it knew when it lost the table; 0 when nothing came since
let back = true;

// What the page keeps: who it is, its language, and how much of the log it has seen.

function kept(name) {
  try { return localStorage.getItem(location.pathname + name); } catch { return null; }
}

function keep(name, value) {
  try { localStorage.setItem(location.pathname + name, value); } catch { /* a page that keeps nothing works, too */ }
}

// The line to the table.

function open() {
  clearTimeout(open.again);
  if (line) {
    line.onclose = line.onmessage = null;
    line.close();
  }
  const asked = new URLSearchParams({ token: kept("token") || "", language: kept("language") || "" });
  line = new WebSocket(`ws://${location.host}${location.pathname}live?${asked}`);
  heard = Date.now();
  back = true;
  line.onmessage = (message) => {
    heard = Date.now();
    tries = 0;
    take(JSON.parse(message.data));
  };
  line.onclose = lost;
}

function lost() {
  tries += 1;
  at("lost").textContent = tries > 8 ? words.texts.over : words.texts.lost;
  at("lost").hidden = !words.texts.lost;
  open.again = setTimeout(open, Math.min(3000, 300 * tries));
}

function watch() {
  if (Date.now() - heard > SILENT) { heard = Date.now(); lost(); }
}

function tell(what, n = 0) {
  if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify({ do: what, n, version: table ? table.version : 0 }));
}

function take(told) {
  at("lost").hidden = true;
  if (told.kind === "words") speak(told);
  else if (told.kind === "table") show(told);
  else if (told.kind === "sheet") sheet(told.title, told.items.map(entry));
  else if (told.kind === "log") logged(told);
  else if (told.kind === "note") note(told.text);
}

// What is drawn.

function made(tag, text = "", name = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
}

function signed(svg, name = "sign") {
  const element = made("span", "", name);
  element.innerHTML = svg; // drawn by the table itself; every word in it is escaped there
  return element;
}

function speak(told) {
  words = told;
  keep("token", told.token);
  document.documentElement.lang = told.language.replace("_", "-");
  for (const name of ["why", "log", "hint", "undo", "redo"]) at(name).textContent = told.texts[name];
  at("search").placeholder = told.texts.search;
  at("sheet-close").setAttribute("aria-label", told.texts.back);
}

function show(told) {
  if (told.svg) at("picture").innerHTML = told.svg;
  table = told;
  document.title = `${told.who} · ${told.phase}`;
  at("who").textContent = document.title;
  document.body.style.setProperty("--own", COLOURS[told.colour] || "");
  at("trouble").textContent = [told.notice, told.trouble].filter(Boolean).join(" · ");
  at("trouble").hidden = !at("trouble").textContent;
  at("heading").textContent = told.heading;
  at("heading").hidden = !told.heading;
  at("prompt").textContent = told.prompt;
  bannered(told.banner);
  at("lines").replaceChildren(...told.lines.map(ordered));
  slotted(told.slots);
  chosen(told);
  lit(told);
  scored(told);
  const nothing = told.may && !told.choices.length && !told.targets.length && !told.done && !told.roll;
  at("look").textContent = nothing ? words.texts.glass : words.texts.look;
  at("done").textContent = told.done;
  at("done").hidden = !told.done;
  for (const name of ["undo", "redo"]) {
    at(name).disabled = told.seat === null || !told[name];
    at(name).title = told[name];
  }
  at("hint").hidden = told.hint === null;
  at("hint").disabled = !told.hint;
  seated(told);
  counted(told.told);
}

function bannered(banner) {
  at("banner").hidden = !banner;
  if (!banner) return;
  at("banner").className = banner.good ? "good" : "";
  const dice = banner.dice.map((svg) => signed(svg));
  at("banner").replaceChildren(made("b", banner.text), ...dice, made("div", banner.told));
}

function ordered(order, index) {
  const item = made("li", "", order.n === 0 ? "grey" : order.rank < 2 ? "harm" : "");
  item.append(made("i", order.n || ""), made("span", order.text));
  item.onclick = () => tell("line", index);
  return item;
}

function slotted(slots) {
  const known = slots.known.map((svg) => signed(svg));
  const open = Array.from({ length: slots.open }, () => made("span", "", "slot"));
  at("slots").replaceChildren(...known, ...open);
}

function chosen(told) {
  const pad = told.choices.some((choice) => choice.wide);
  const buttons = told.choices.map((choice, index) => {
    const button = made("button", "", `${choice.on ? "on " : ""}${choice.dim ? "dim" : ""}`);
    if (choice.sign) button.append(signed(choice.sign));
    button.append(made("span", choice.text));
    if (pad) button.style.gridColumn = `span ${choice.wide || 5}`;
    button.onclick = () => tell("choice", index);
    return button;
  });
  at("choices").className = pad ? "pad" : "";
  for (const [name, there] of [["clear", told.clear], ["roll", told.roll]]) {
    if (!there) continue;
    const button = made("button", words.texts[name], "wide");
    button.onclick = () => tell(name);
    buttons.push(button);
  }
  at("choices").replaceChildren(...buttons);
  const listed = pad ? "" : told.choices.map((choice) => choice.text).join("\n");
  if (at("search").dataset.of !== listed) at("search").value = "";
  at("search").dataset.of = listed;
  at("search").hidden = pad || told.choices.length <= MANY;
  searched();
}

function searched() {
  const words = at("search").hidden ? [] : at("search").value.toLocaleLowerCase().split(/\s+/);
  for (const button of at("choices").children) {
    const text = button.textContent.toLocaleLowerCase();
    button.hidden = !button.classList.contains("wide") && !words.every((word) => text.includes(word));
  }
}

function lit(told) {
  const marks = told.targets.map((target, index) => {
    if (!target.box) return null;
    const mark = made(told.may ? "button" : "span", target.note);
    const [left, top, width, height] = target.box.map((share) => `${100 * share}%`);
    Object.assign(mark.style, { left, top, width, height });
    if (told.may) hold(mark, () => tell("target", index));
    return mark;
  });
  at("lit").replaceChildren(...marks.filter(Boolean));
}

// A touch answers; a finger that rests asks what lies there.
function hold(mark, touched) {
  let timer = 0;
  let asked = false;
  mark.onpointerdown = (event) => {
    asked = false;
    timer = setTimeout(() => { asked = true; explain(event); }, HELD);
  };
  mark.onpointerup = mark.onpointerleave = mark.onpointercancel = () => clearTimeout(timer);
  mark.oncontextmenu = (event) => event.preventDefault();
  mark.onclick = (event) => {
    event.stopPropagation();
    if (!asked) touched();
  };
}

function explain(event) {
  const box = at("map").getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width;
  const y = (event.clientY - box.top) / box.height;
  const found = table.places.findIndex(([left, top, width, height]) =>
    left <= x && x < left + width && top <= y && y < top + height);
  if (found >= 0) tell("place", found);
}

function scored(told) {
  const rows = [...told.score];
  if (told.total !== null) rows.push([words.texts.total, told.total]);
  const score = rows.map(([name, points]) => {
    const row = made("div");
    row.append(made("span", name), made("b", points));
    return row;
  });
  at("score").replaceChildren(...score, ...told.evening.map((text) => made("p", text)));
  at("score").hidden = !told.result;
}

function seated(told) {
  const own = told.seats.find((seat) => seat.n === told.seat);
  const waits = told.wants !== null;
  at("menu").textContent = own ? own.name : waits ? `${words.number} …` : words.texts.seat;
  at("menu").hidden = false;
  if (at("sheet").dataset.of === "menu") menu();
}

// The sheets over the table.

function sheet(title, items, of = "") {
  at("sheet-title").textContent = title;
  at("sheet-body").replaceChildren(...items);
  at("sheet").dataset.of = of;
  at("sheet").hidden = false;
}

function closed() {
  at("sheet").hidden = true;
  at("sheet").dataset.of = "";
}

function entry(item) {
  const element = made("div");
  element.append(made("b", item.what), made("span", item.body));
  return element;
}

// Whoever comes back sees at the log that it went on without him.
function counted(told) {
  if (back) {
    missed = seen > 0 && told > seen ? seen : 0;
    at("log").classList.toggle("new", missed > 0);
  }
  back = false;
  seen = told;
  keep("seen", seen);
}

function logged(told) {
  const items = told.items.map((item) => {
    const name = (item.begins ? "begins " : "") + (missed && item.n > missed ? "fresh" : "");
    return made("div", `${item.n}  ${item.what}`, name.trim());
  });
  if (told.earlier) {
    const button = made("button", words.texts.earlier);
    button.onclick = () => { button.remove(); tell("log", told.earlier); };
    items.push(button);
  }
  if (told.more) at("sheet-body").append(...items);
  else sheet(told.title, items, "log");
}

function menu() {
  const items = [];
  const wanted = table.seats.find((seat) => seat.n === table.wants);
  const own = table.seats.find((seat) => seat.n === table.seat);
  const fill = (text, who) => made("p", text.replace("{number}", words.number).replace("{who}", who ? who.name : ""));
  items.push(fill(words.texts.number));
  if (own) items.push(fill(words.texts.yours, own));
  if (wanted) items.push(fill(words.texts.wait));
  if (table.seats.length) items.push(made("b", words.texts.seat), made("p", words.texts["seat how"]));
  for (const seat of table.seats) {
    const taken = seat.taken && seat !== own ? ` (${words.texts.taken.replace("{number}", seat.taken)})` : "";
    const button = made("button", seat.name + taken, seat === own || seat === wanted ? "on" : "");
    button.style.borderLeft = `12px solid ${COLOURS[seat.colour] || "transparent"}`;
    button.onclick = () => tell("seat", seat.n);
    items.push(button);
  }
  if (own || wanted) {
    const button = made("button", words.texts["leave seat"]);
    button.onclick = () => tell("rise");
    items.push(button);
  }
  items.push(made("b", words.texts.language));
  for (const [code, name] of Object.entries(words.languages)) {
    const button = made("button", name, code === words.language ? "on" : "");
    button.onclick = () => { keep("language", code); closed(); open(); };
    items.push(button);
  }
  sheet(words.texts.seat, items, "menu");
}

function note(text) {
  at("note").textContent = text;
  at("note").hidden = false;
  clearTimeout(note.timer);
  note.timer = setTimeout(() => { at("note").hidden = true; }, 4000);
}

at("map").onclick = (event) => { if (table) explain(event); };
at("search").oninput = searched;
at("menu").onclick = () => { if (table) menu(); };
at("sheet-close").onclick = closed;
at("done").onclick = () => tell("done");
for (const name of ["undo", "redo"]) at(name).onclick = () => tell(name);
at("why").onclick = () => tell("why");
at("hint").onclick = () => tell("hint");
at("log").onclick = () => { at("log").classList.remove("new"); tell("log"); };
document.onvisibilitychange = () => { if (!document.hidden && line.readyState !== WebSocket.OPEN) open(); };
setInterval(watch, 1000);
open();
