"""Looks again and again until there is something to return."""

from __future__ import annotations

import time
from typing import Callable, TypeVar

from .errors import StillWaiting

Found = TypeVar("Found")


def wait_for(
    what: str, look: Callable[[], Found | None], deadline: float | None, interval: float, sleep: Callable[[float], None]
) -> Found:
    """Returns what `look` finds first.

    Raises StillWaiting after `deadline` seconds; without a deadline there is no end.
    """
    end = None if deadline is None else time.monotonic() + deadline
    while True:
        found = look()
        if found is not None:
            return found
        left = interval if end is None else end - time.monotonic()
        if left <= 0:
            raise StillWaiting(f"{what} had not come within {deadline} s")
        sleep(min(interval, left))
