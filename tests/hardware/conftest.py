"""Fixtures of the camera tests."""

from collections.abc import Iterator

import pytest

from tests.hardware.scenes import NetworkCamera, draw_table


@pytest.fixture
def network_camera() -> Iterator[NetworkCamera]:
    camera = NetworkCamera(draw_table())
    yield camera
    if not camera.off.is_set():
        camera.hang_up()
