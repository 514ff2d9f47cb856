"""From a draft to the verdict of KSeF, with two decisions of a person in between."""

from __future__ import annotations

import uuid
from dataclasses import asdict, dataclass, replace
from typing import Any, Callable

from .resources import Approvals, Drafts, Invoices, Json, Submissions


@dataclass(frozen=True)
class FlowState:
    """How far an invoice has come, to be stored at each checkpoint (`to_dict`, and `FlowState(**stored)`).

    People take hours to decide; a process that was stopped goes on from what it stored last, and nothing happens twice:
    the keys of the commands are made before they are sent.
    """

    draft_id: str
    draft_version: int
    issue_key: str
    send_key: str
    issue_approval_id: str | None = None
    invoice_id: str | None = None
    send_approval_id: str | None = None
    submission_id: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """Plain values, fit for JSON."""
        return asdict(self)


class Flows:
    """Steps that belong together."""

    def __init__(self, drafts: Drafts, approvals: Approvals, invoices: Invoices, submissions: Submissions) -> None:
        self._drafts = drafts
        self._approvals = approvals
        self._invoices = invoices
        self._submissions = submissions

    def issue_and_send(self, draft: Json, **options: Any) -> Json:
        """Starts with a draft; the options are those of `resume`."""
        return self.resume(FlowState(draft["id"], draft["version"], str(uuid.uuid4()), str(uuid.uuid4())), **options)

    def resume(
        self,
        state: FlowState,
        *,
        checkpoint: Callable[[FlowState], None],
        on_approval_needed: Callable[[Json], None],
        deadline: float | None = None,
        interval: float = 2.0,
    ) -> Json:
        """Goes on from a state that `checkpoint` stored. Returns the submission as KSeF decided it.

        `on_approval_needed` gets the approval, whose `approval_url` leads a person to the page where they decide; it is
        called again when the flow is resumed. Raises ApprovalEnded, StillWaiting, ApiError.
        """
        waiting = {"deadline": deadline, "interval": interval}
        if state.issue_approval_id is None:
            self._drafts.validate(state.draft_id, {"draft_version": state.draft_version})
            subject = {"action": "issue", "draft_id": state.draft_id, "draft_version": state.draft_version}
            intent = self._approvals.request(subject, idempotency_key=f"{state.issue_key}-approval")
            state = _kept(replace(state, issue_approval_id=intent["id"]), checkpoint)
        if state.invoice_id is None:
            self._decided(str(state.issue_approval_id), on_approval_needed, waiting)
            version = {
                "draft_id": state.draft_id,
                "draft_version": state.draft_version,
                "approval_intent_id": state.issue_approval_id,
            }
            state = _kept(
                replace(state, invoice_id=self._invoices.issue(version, idempotency_key=state.issue_key)["id"]),
                checkpoint,
            )
        if state.send_approval_id is None:
            intent = self._approvals.request(
                {"action": "send", "invoice_id": state.invoice_id}, idempotency_key=f"{state.send_key}-approval"
            )
            state = _kept(replace(state, send_approval_id=intent["id"]), checkpoint)
        if state.submission_id is None:
            self._decided(str(state.send_approval_id), on_approval_needed, waiting)
            document = {"invoice_id": state.invoice_id, "approval_intent_id": state.send_approval_id}
            state = _kept(
                replace(state, submission_id=self._submissions.send(document, idempotency_key=state.send_key)["id"]),
                checkpoint,
            )
        return self._submissions.wait_for(str(state.submission_id), **waiting)

    def _decided(self, approval_id: str, on_approval_needed: Callable[[Json], None], waiting: dict[str, Any]) -> None:
        """An approval that was used already was used by this flow: the command's key gives its answer again."""
        intent = self._approvals.get(approval_id)
        if intent["status"] == "consumed":
            return
        if intent["status"] == "pending":
            on_approval_needed(intent)
        self._approvals.wait_for(approval_id, **waiting)


def _kept(state: FlowState, checkpoint: Callable[[FlowState], None]) -> FlowState:
    checkpoint(state)
    return state
