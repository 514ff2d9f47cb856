"""Lists that are read page by page, as far as the caller goes."""

from __future__ import annotations

from itertools import islice
from typing import Any, Iterator, Mapping

from .calls import Calls
from .errors import InvoicingError


class Pages:
    """A list operation as a sequence: iterate over it, over `by_page()`, or take `to_list(limit=...)`."""

    def __init__(
        self, call: Calls, operation_id: str, query: Mapping[str, Any], path: Mapping[str, str] | None = None
    ) -> None:
        self._call = call
        self._operation_id = operation_id
        self._query = query
        self._path = path

    def __iter__(self) -> Iterator[dict[str, Any]]:
        for page in self.by_page():
            yield from page["data"]

    def by_page(self) -> Iterator[dict[str, Any]]:
        """Page after page, each as the service answers it.

        Raises InvoicingError when the service gives the same cursor twice, which would never end.
        """
        cursor: str | None = self._query.get("cursor")
        while True:
            page = self._call(self._operation_id, path=self._path, query={**self._query, "cursor": cursor})
            yield page
            following = page["meta"]["page"].get("next_cursor")
            if following is None:
                return
            if following == cursor:
                raise InvoicingError(f"{self._operation_id}: the service gave one cursor twice")
            cursor = following

    def to_list(self, *, limit: int) -> list[dict[str, Any]]:
        """At most `limit` elements: a list may have no practical end."""
        return list(islice(self, limit))
