"""The resources of the API.

Bodies and answers are dictionaries with the names of the reference; amounts are strings.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Callable

from .calls import Calls
from .errors import ApprovalEnded, ConnectionFailed, Conflict, DamagedFile
from .lists import Pages
from .waiting import wait_for

Json = dict[str, Any]

_ENDED = {"accepted", "rejected", "failed"}
"""States that nothing but another decision changes.

`uncertain` is none of them: the service finds out, and nothing is sent again.
"""


class Resource:
    def __init__(self, call: Calls) -> None:
        self._call = call


class Customers(Resource):
    """Buyers: who invoices are for."""

    def list(self, **query: Any) -> Pages:
        return Pages(self._call, "listCustomers", query)

    def get(self, customer_id: str, **query: Any) -> Json:
        return self._call("getCustomer", {"customer_id": customer_id}, query)

    def create(self, body: Json, *, idempotency_key: str | None = None) -> Json:
        return self._call("createCustomer", body=body, idempotency_key=idempotency_key)

    def create_or_get(self, body: Json, *, idempotency_key: str | None = None) -> tuple[bool, Json]:
        """Whether it was created, and the customer: the one with the same external reference may hold other content."""
        return _create_or_get(lambda: self.create(body, idempotency_key=idempotency_key), self.get)

    def update(self, customer_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        """Saves another version; `expected_version` guards against a change that came in between."""
        return self._call("updateCustomer", {"customer_id": customer_id}, body=body, idempotency_key=idempotency_key)


class Drafts(Resource):
    """Drafts of invoices: what a person approves, version by version."""

    def list(self, **query: Any) -> Pages:
        return Pages(self._call, "listInvoiceDrafts", query)

    def get(self, draft_id: str, **query: Any) -> Json:
        return self._call("getInvoiceDraft", {"draft_id": draft_id}, query)

    def create(self, body: Json, *, idempotency_key: str | None = None) -> Json:
        return self._call("createInvoiceDraft", body=body, idempotency_key=idempotency_key)

    def create_or_get(self, body: Json, *, idempotency_key: str | None = None) -> tuple[bool, Json]:
        """Whether it was created, and the draft: the one with the same external reference may hold other content."""
        return _create_or_get(lambda: self.create(body, idempotency_key=idempotency_key), self.get)

    def update(self, draft_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        return self._call("updateInvoiceDraft", {"draft_id": draft_id}, body=body, idempotency_key=idempotency_key)

    def validate(self, draft_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        """Reports what prevents issuing, and what a person will be warned of."""
        return self._call("validateInvoiceDraft", {"draft_id": draft_id}, body=body, idempotency_key=idempotency_key)

    def preview(self, draft_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        """Renders the draft as it would be issued, marked as a preview."""
        return self._call("createInvoicePreview", {"draft_id": draft_id}, body=body, idempotency_key=idempotency_key)


class Approvals(Resource):
    """Approvals: asked for here, decided by a person on the page at `approval_url`, never by a client."""

    _request, _get = "createInvoiceApprovalIntent", "getInvoiceApprovalIntent"

    def request(self, body: Json, *, idempotency_key: str | None = None) -> Json:
        return self._call(self._request, body=body, idempotency_key=idempotency_key)

    def get(self, approval_intent_id: str) -> Json:
        return self._call(self._get, {"approval_intent_id": approval_intent_id})

    def wait_for(self, approval_intent_id: str, *, deadline: float | None = None, interval: float = 2.0) -> Json:
        """Waits until a person has approved; the approval is to be used at once, as it lapses.

        Raises ApprovalEnded, or StillWaiting after `deadline` seconds.
        """

        def look() -> Json | None:
            intent = self.get(approval_intent_id)
            if intent["status"] not in ("pending", "approved"):
                raise ApprovalEnded(intent)
            return intent if intent["status"] == "approved" else None

        return wait_for("the decision", look, deadline, interval, self._call.sleep)


class Invoices(Resource):
    """Issued invoices: numbered, with their FA(3) document, never changed again."""

    def list(self, **query: Any) -> Pages:
        return Pages(self._call, "listInvoices", query)

    def get(self, invoice_id: str) -> Json:
        return self._call("getInvoice", {"invoice_id": invoice_id})

    def issue(self, body: Json, *, idempotency_key: str | None = None) -> Json:
        """Issues an approved version of a draft: it gets its number, permanently."""
        return self._call("issueInvoice", body=body, idempotency_key=idempotency_key)

    def artifacts(self, invoice_id: str, **query: Any) -> Pages:
        return Pages(self._call, "listInvoiceArtifacts", query, {"invoice_id": invoice_id})


class Submissions(Resource):
    """Invoices on their way to KSeF."""

    _send, _get, _retry = "createKsefSubmission", "getKsefSubmission", "retryKsefSubmission"

    def send(self, body: Json, *, idempotency_key: str | None = None) -> Json:
        """Queues an issued document for KSeF, with the approval of that."""
        return self._call(self._send, body=body, idempotency_key=idempotency_key)

    def get(self, submission_id: str) -> Json:
        return self._call(self._get, {"submission_id": submission_id})

    def retry(self, submission_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        """Sends again, or looks again, with an approval of that."""
        return self._call(self._retry, {"submission_id": submission_id}, body=body, idempotency_key=idempotency_key)

    def wait_for(self, submission_id: str, *, deadline: float | None = None, interval: float = 2.0) -> Json:
        """Waits until KSeF has decided: accepted, rejected or failed. Raises StillWaiting after `deadline` seconds."""

        def look() -> Json | None:
            submission = self.get(submission_id)
            return submission if submission["status"] in _ENDED else None

        return wait_for("the verdict of KSeF", look, deadline, interval, self._call.sleep)


@dataclass(frozen=True)
class Downloaded:
    """A file whose size and SHA-256 are those that the service names."""

    content: bytes
    file_name: str
    media_type: str
    sha256: str


class Artifacts(Resource):
    """Files of invoices and corrections: FA(3) XML, PDF, UPO, receipts."""

    def create_download_link(
        self, artifact_id: str, body: Json | None = None, *, idempotency_key: str | None = None
    ) -> Json:
        """A short-lived address of the file, for a person's browser; it needs no token."""
        return self._call(
            "createArtifactDownloadLink", {"artifact_id": artifact_id}, body=body or {}, idempotency_key=idempotency_key
        )

    def create_correction_download_link(
        self, correction_id: str, artifact_id: str, body: Json | None = None, *, idempotency_key: str | None = None
    ) -> Json:
        at = {"correction_id": correction_id, "artifact_id": artifact_id}
        return self._call(
            "createInvoiceCorrectionArtifactDownloadLink", at, body=body or {}, idempotency_key=idempotency_key
        )

    def download(self, artifact_id: str) -> Downloaded:
        """The file of an invoice. Raises DamagedFile when size or SHA-256 are not what the service names."""
        return self._read(self.create_download_link(artifact_id))

    def download_of_correction(self, correction_id: str, artifact_id: str) -> Downloaded:
        """The file of a correction. Raises DamagedFile when size or SHA-256 are not what the service names."""
        return self._read(self.create_correction_download_link(correction_id, artifact_id))

    def _read(self, link: Json) -> Downloaded:
        """The link is a credential of its own: no token goes with it."""
        answer = self._call.transport("GET", link["url"], {}, None, self._call.timeout)
        if answer.status != 200:
            raise ConnectionFailed(f"the download was refused: {answer.status}")
        sha256 = hashlib.sha256(answer.body).hexdigest()
        if (len(answer.body), sha256) != (link["size_bytes"], link["sha256"]):
            raise DamagedFile(
                f"{link['filename']}: {len(answer.body)} bytes with SHA-256 {sha256} came, "
                f"{link['size_bytes']} with {link['sha256']} were named"
            )
        return Downloaded(answer.body, link["filename"], link["media_type"], sha256)


def _create_or_get(create: Callable[[], Json], get: Callable[[str], Json]) -> tuple[bool, Json]:
    try:
        return True, create()
    except Conflict as error:
        if error.code != "duplicate_external_reference" or error.existing_id is None:
            raise
        return False, get(error.existing_id)
