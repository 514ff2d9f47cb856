import type { EventType } from './events.ts';
import { ids } from './example-ids.ts';

type Json = Record<string, unknown>;

/** When an event is sent, and what its `data.object` and `data.previous` hold in the sample. */
export type EventDocs = { when: string; object: Json; previous: Json | null };

const hash = (digit: string) => `sha256:${digit.repeat(64)}`;
const event = (when: string, object: Json, previous: Json | null = null): EventDocs => ({ when, object, previous });

const usableUntil = '2026-11-21T10:30:00.000Z';

/**
 * The events of an intent; each says what was asked for and about what, so that a receiver finds its own order without
 * another request.
 */
function approval(asked: Json) {
  const facts = (status: string, usable_until: string | null = null) => ({ status, ...asked, usable_until });
  return {
    created: event('An approval was asked for.', facts('pending')),
    approved: event(
      'A person approved; the use window has begun and ends at `usable_until`.',
      facts('approved', usableUntil),
      { status: 'pending' },
    ),
    denied: event('A person denied, with a reason.', facts('denied'), { status: 'pending' }),
    expired: event('Nobody decided in time, or nobody used the approval in its window.', facts('expired'), {
      status: 'pending',
    }),
    superseded: event(
      'The content, or for `retry` the state of the submission, changed after the approval was asked for, or another approval of the same was used first.',
      facts('superseded'),
      { status: 'pending' },
    ),
    revoked: event(
      'A person took the approval or the request for it back, or it no longer counts: its approver, the policy or the asking client changed.',
      facts('revoked', usableUntil),
      { status: 'approved' },
    ),
    consumed: event('The approved action was taken; the approval is used up.', facts('consumed', usableUntil), {
      status: 'approved',
    }),
  };
}

const intent = approval({ action: 'issue', mode: null, subject: { type: 'invoice_draft', id: ids.draft, version: 2 } });
const correctionIntent = approval({
  action: 'finalize',
  mode: null,
  subject: { type: 'invoice_correction_draft', id: ids.correctionDraft, version: 1 },
});

function submission(document: Json) {
  const moved = (when: string, status: string, from: string, ksefNumber: string | null = null) =>
    event(when, { status, ...document, ksef_number: ksefNumber, mode: 'online' }, { status: from });
  const number = '5252445767-20261121-0100C0A1B2C3-4D';
  return {
    created: event('A document was queued for KSeF.', { status: 'queued', ...document, mode: 'online' }),
    retry_started: event(
      'Another attempt, or a search for an uncertain document, was started under an approval.',
      { status: 'queued', ...document, mode: 'retry' },
      { status: 'failed' },
    ),
    processing: moved('KSeF took the document and is checking it.', 'processing', 'sending'),
    accepted: moved('KSeF accepted the document and gave its number.', 'accepted', 'processing', number),
    rejected: moved('KSeF refused the document.', 'rejected', 'processing'),
    failed: moved(
      'The document was not sent, or KSeF did not take it; it is proven that KSeF does not have it.',
      'failed',
      'sending',
    ),
    uncertain: moved(
      'The answer was lost; whether KSeF has the document is being found out. Nothing is sent again meanwhile.',
      'uncertain',
      'sending',
    ),
    reconciled: moved('What became of an uncertain document is known.', 'accepted', 'uncertain', number),
    delayed: moved('KSeF is taking longer than usual; nothing has to be done.', 'processing', 'processing'),
  };
}

const ofInvoice = submission({ invoice_id: ids.invoice });
const ofCorrection = submission({ correction_id: ids.correction });

/** Every event type described, with what its sample holds; compiles only while complete. */
export const eventDocs: Record<EventType, EventDocs> = {
  'customer.created': event('A customer was created.', { version: 1, lifecycle_status: 'active' }),
  'customer.updated': event(
    'A version was appended to a customer.',
    { version: 2, lifecycle_status: 'archived' },
    { version: 1, lifecycle_status: 'active' },
  ),
  'invoice_draft.created': event('A draft was created.', { version: 1, status: 'open', content_hash: hash('a') }),
  'invoice_draft.updated': event(
    'A version was appended to a draft.',
    { version: 2, status: 'open', content_hash: hash('b') },
    { version: 1, content_hash: hash('a') },
  ),
  'invoice_draft.discarded': event(
    'A draft was discarded by a person.',
    { version: 2, status: 'discarded', content_hash: hash('b') },
    { status: 'open' },
  ),
  'invoice_approval_intent.created': intent.created,
  'invoice_approval_intent.approved': intent.approved,
  'invoice_approval_intent.denied': intent.denied,
  'invoice_approval_intent.expired': intent.expired,
  'invoice_approval_intent.superseded': intent.superseded,
  'invoice_approval_intent.revoked': intent.revoked,
  'invoice_approval_intent.consumed': intent.consumed,
  'invoice.issued': event('An invoice was issued and has its number.', {
    status: 'issued',
    number: 'FV/1/11/2026',
    series: 'FV',
    draft_id: ids.draft,
    draft_version: 2,
  }),
  'ksef_submission.created': ofInvoice.created,
  'ksef_submission.retry_started': ofInvoice.retry_started,
  'ksef_submission.processing': ofInvoice.processing,
  'ksef_submission.accepted': ofInvoice.accepted,
  'ksef_submission.rejected': ofInvoice.rejected,
  'ksef_submission.failed': ofInvoice.failed,
  'ksef_submission.uncertain': ofInvoice.uncertain,
  'ksef_submission.reconciled': ofInvoice.reconciled,
  'ksef_submission.delayed': ofInvoice.delayed,
  'artifact.available': event('A document of an invoice can be downloaded.', {
    status: 'available',
    kind: 'fa3_xml',
    owner: { type: 'invoice', id: ids.invoice },
    invoice_id: ids.invoice,
    sha256: 'c'.repeat(64),
    ksef_number: null,
  }),
  'invoice_correction_process.created': event('The correction of an invoice was opened.', {
    status: 'open',
    invoice_id: ids.invoice,
  }),
  'invoice_correction_process.finalized': event(
    'The correction of an invoice was finalized.',
    { status: 'finalized', invoice_id: ids.invoice, correction_id: ids.correction },
    { status: 'open' },
  ),
  'invoice_correction_process.abandoned': event(
    'The correction of an invoice was given up by a person.',
    { status: 'abandoned', invoice_id: ids.invoice },
    { status: 'open' },
  ),
  'invoice_correction_draft.created': event('A draft of a correction was created.', {
    version: 1,
    status: 'open',
    process_id: ids.process,
    content_hash: hash('d'),
  }),
  'invoice_correction_draft.updated': event(
    'A version was appended to a draft of a correction, or a newer draft superseded it.',
    { version: 2, status: 'open', process_id: ids.process, content_hash: hash('e') },
    { version: 1, content_hash: hash('d') },
  ),
  'invoice_correction_approval_intent.created': correctionIntent.created,
  'invoice_correction_approval_intent.approved': correctionIntent.approved,
  'invoice_correction_approval_intent.denied': correctionIntent.denied,
  'invoice_correction_approval_intent.expired': correctionIntent.expired,
  'invoice_correction_approval_intent.superseded': correctionIntent.superseded,
  'invoice_correction_approval_intent.revoked': correctionIntent.revoked,
  'invoice_correction_approval_intent.consumed': correctionIntent.consumed,
  'invoice_correction.finalized': event('A correction was finalized and has its number.', {
    status: 'finalized',
    number: 'KOR/1/11/2026',
    series: 'KOR',
    process_id: ids.process,
    invoice_id: ids.invoice,
    draft_id: ids.correctionDraft,
    draft_version: 2,
  }),
  'invoice_correction_ksef_submission.created': ofCorrection.created,
  'invoice_correction_ksef_submission.retry_started': ofCorrection.retry_started,
  'invoice_correction_ksef_submission.processing': ofCorrection.processing,
  'invoice_correction_ksef_submission.accepted': ofCorrection.accepted,
  'invoice_correction_ksef_submission.rejected': ofCorrection.rejected,
  'invoice_correction_ksef_submission.failed': ofCorrection.failed,
  'invoice_correction_ksef_submission.uncertain': ofCorrection.uncertain,
  'invoice_correction_ksef_submission.reconciled': ofCorrection.reconciled,
  'invoice_correction_ksef_submission.delayed': ofCorrection.delayed,
  'invoice_correction_artifact.available': event('A document of a correction can be downloaded.', {
    status: 'available',
    kind: 'fa3_xml',
    owner: { type: 'invoice_correction', id: ids.correction },
    correction_id: ids.correction,
    sha256: 'f'.repeat(64),
    ksef_number: null,
  }),
  'webhook_endpoint.ping': event('An endpoint was registered, or someone tests it; sent to that endpoint alone.', {
    status: 'active',
  }),
  'webhook_endpoint.secret_rotated': event('Another endpoint got a new secret.', { status: 'active' }),
  'webhook_endpoint.disabled': event(
    'Another endpoint was disabled.',
    { status: 'disabled', disabled_reason: 'sustained_failure' },
    { status: 'active' },
  ),
  'webhook_endpoint.reactivated': event(
    'Another endpoint is active again.',
    { status: 'active' },
    { status: 'disabled' },
  ),
  'ksef_certificate.expiring': event(
    'A certificate that is in use for KSeF expires in 30 days, in 7 days or in one day. Replace it in the panel.',
    { status: 'active', purpose: 'sign_in', expires_at: '2026-12-21T10:15:00.000Z', days_left: 30 },
  ),
};
