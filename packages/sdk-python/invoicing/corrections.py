"""Corrections of issued invoices."""

from __future__ import annotations

from typing import Any

from .calls import Calls
from .lists import Pages
from .resources import Approvals, Json, Resource, Submissions


class CorrectionApprovals(Approvals):
    """Approvals of corrections."""

    _request, _get = "createInvoiceCorrectionApprovalIntent", "getInvoiceCorrectionApprovalIntent"


class CorrectionSubmissions(Submissions):
    """Corrections on their way to KSeF."""

    _send, _get, _retry = (
        "createInvoiceCorrectionKsefSubmission",
        "getInvoiceCorrectionKsefSubmission",
        "retryInvoiceCorrectionKsefSubmission",
    )

    def reconcile(self, submission_id: str, *, idempotency_key: str | None = None) -> Json:
        """Asks KSeF now what became of an uncertain submission."""
        return self._call(
            "reconcileInvoiceCorrectionKsefSubmission",
            {"submission_id": submission_id},
            idempotency_key=idempotency_key,
        )


class CorrectionProcesses(Resource):
    """What prepares a correction of one invoice."""

    def list(self, **query: Any) -> Pages:
        return Pages(self._call, "listInvoiceCorrectionProcesses", query)

    def get(self, process_id: str) -> Json:
        return self._call("getInvoiceCorrectionProcess", {"process_id": process_id})

    def create(self, body: Json, *, idempotency_key: str | None = None) -> Json:
        return self._call("createInvoiceCorrectionProcess", body=body, idempotency_key=idempotency_key)

    def reconcile(self, **query: Any) -> Json:
        """Finds a process by its external reference, after an answer that was lost."""
        return self._call("reconcileInvoiceCorrectionProcess", query=query)


class CorrectionDrafts(Resource):
    """Drafts of a correction, version by version."""

    def create(self, process_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        return self._call(
            "createInvoiceCorrectionDraft", {"process_id": process_id}, body=body, idempotency_key=idempotency_key
        )

    def get(self, process_id: str, draft_id: str, **query: Any) -> Json:
        return self._call("getInvoiceCorrectionDraft", {"process_id": process_id, "draft_id": draft_id}, query)

    def update(self, process_id: str, draft_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        at = {"process_id": process_id, "draft_id": draft_id}
        return self._call("updateInvoiceCorrectionDraft", at, body=body, idempotency_key=idempotency_key)

    def preview(self, process_id: str, draft_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        at = {"process_id": process_id, "draft_id": draft_id}
        return self._call("createInvoiceCorrectionPreview", at, body=body, idempotency_key=idempotency_key)


class Corrections(Resource):
    """Corrections of issued invoices, from the process that prepares one to the document."""

    def __init__(self, call: Calls) -> None:
        super().__init__(call)
        self.processes = CorrectionProcesses(call)
        self.drafts = CorrectionDrafts(call)
        self.approvals = CorrectionApprovals(call)
        self.submissions = CorrectionSubmissions(call)

    def list(self, **query: Any) -> Pages:
        return Pages(self._call, "listInvoiceCorrections", query)

    def get(self, correction_id: str) -> Json:
        return self._call("getInvoiceCorrection", {"correction_id": correction_id})

    def finalize(self, body: Json, *, idempotency_key: str | None = None) -> Json:
        """Makes the correction of an approved version of its draft: it gets its number."""
        return self._call("finalizeInvoiceCorrection", body=body, idempotency_key=idempotency_key)

    def artifacts(self, correction_id: str, **query: Any) -> Pages:
        return Pages(self._call, "listInvoiceCorrectionArtifacts", query, {"correction_id": correction_id})
