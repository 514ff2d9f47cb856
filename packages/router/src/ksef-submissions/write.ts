import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  enumeration,
  int,
  maybe,
  prepare,
  sql,
  tables,
  text,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { columnsOf, type TaxDocument } from '@invoicing/db/tax-document';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { v7 as uuidv7 } from 'uuid';

const submission = {
  id: uuid,
  invoiceId: maybe(uuid),
  correctionId: maybe(uuid),
  environment: enumeration<KsefEnvironment>('ksef_environment'),
  mode: text,
  documentSha256: text,
  correctedSha256: maybe(text),
};
const insertSubmission = prepare('insert-submission', submission, (given) =>
  tables.insertInto('submissions').values({
    organization_id: currentOrganization,
    id: given.id,
    invoice_id: given.invoiceId,
    correction_id: given.correctionId,
    environment: given.environment,
    mode: given.mode,
    document_sha256: given.documentSha256,
    corrected_sha256: given.correctedSha256,
    upo_status: 'pending',
  }),
);

type NewSubmission = {
  document: TaxDocument;
  environment: KsefEnvironment;
  mode: string;
  documentSha256: string;
  /** The hash of the rejected offline document that a technical correction replaces. */
  correctedSha256: string | null;
};

/** Inserts the only submission of a document. @returns its id */
export async function createSubmission(tx: Sql, { document, ...given }: NewSubmission): Promise<string> {
  const id = uuidv7();
  await ask(tx, insertSubmission, { id, invoiceId: null, correctionId: null, ...columnsOf(document), ...given });
  return id;
}

const attempt = { submissionId: uuid, number: int, approvalIntentId: uuid };
const insertAttempt = prepare('insert-submission-attempt', attempt, ({ submissionId, number, approvalIntentId }) =>
  tables.insertInto('submission_attempts').values({
    organization_id: currentOrganization,
    submission_id: submissionId,
    number,
    approval_intent_id: approvalIntentId,
  }),
);

/** Inserts a transmission to be made, under its own approval. */
export async function createAttempt(
  tx: Sql,
  given: { submissionId: string; number: number; approvalIntentId: string },
): Promise<void> {
  await ask(tx, insertAttempt, given);
}

const status = enumeration<SubmissionStatus>('submission_status');
const restart = prepare('restart-submission', { id: uuid, from: status, to: status, mode: text }, (given) =>
  tables
    .updateTable('submissions')
    .set({
      status: given.to,
      mode: given.mode,
      retry_allowed: false,
      retry_blocked_by: null,
      session_reference: null,
      invoice_reference: null,
      status_code: null,
      status_description: null,
      status_details: sql<string>`'[]'`,
      delayed: false,
      next_check_at: null,
      waits_because: null,
      waits_until: null,
      updated_at: sql<Date>`now()`,
    })
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', given.id)
    .where('status', '=', given.from)
    .returning('id'),
);

/** Resets the outcome of the last attempt. @returns whether its status was still `from` */
export async function restartSubmission(
  tx: Sql,
  given: { id: string; from: SubmissionStatus; to: SubmissionStatus; mode: string },
): Promise<boolean> {
  return (await ask(tx, restart, given)).length > 0;
}

const endUnsent = prepare('end-unsent-attempts', { submissionId: uuid, now: time }, ({ submissionId, now }) =>
  tables
    .updateTable('submission_attempts')
    .set({ outcome: 'failed', error_code: 'issued_offline', finished_at: now })
    .where('organization_id', '=', currentOrganization)
    .where('submission_id', '=', submissionId)
    .where('outcome', 'is', null)
    .where('transmission_started_at', 'is', null),
);
const open = prepare('find-open-attempt', { submissionId: uuid }, ({ submissionId }) =>
  tables
    .selectFrom('submission_attempts')
    .select('number')
    .where('organization_id', '=', currentOrganization)
    .where('submission_id', '=', submissionId)
    .where('outcome', 'is', null),
);

/**
 * Ends attempts whose transmission has not begun.
 * @returns whether no open attempt is left, including ones that have begun
 */
export async function endUnsentAttempts(tx: Sql, given: { submissionId: string; now: Date }): Promise<boolean> {
  await ask(tx, endUnsent, given);
  return (await ask(tx, open, { submissionId: given.submissionId })).length === 0;
}

const offline = { id: uuid, from: status, to: status, mode: text, correctedSha256: maybe(text) };
const turnOffline = prepare('turn-submission-offline', offline, (given) =>
  tables
    .updateTable('submissions')
    .set({
      status: given.to,
      mode: 'offline',
      retry_allowed: false,
      corrected_sha256: given.correctedSha256,
      updated_at: sql<Date>`now()`,
    })
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', given.id)
    .where('status', '=', given.from)
    .where('mode', '=', given.mode)
    .returning('id'),
);

/** Changes a submission to an offline issue. @returns whether its status and mode were still the expected ones */
export async function makeOffline(
  tx: Sql,
  given: { id: string; from: SubmissionStatus; to: SubmissionStatus; mode: string; correctedSha256: string | null },
): Promise<boolean> {
  return (await ask(tx, turnOffline, given)).length > 0;
}

const lookAt = prepare('look-at-uncertain-submission', { id: uuid, now: time }, ({ id, now }) =>
  tables
    .updateTable('submissions')
    .set({ next_check_at: now, updated_at: sql<Date>`now()` })
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id)
    .where('status', '=', 'uncertain'),
);

/** Records that a reconciliation of an uncertain document has begun. */
export async function setNextCheck(tx: Sql, given: { id: string; now: Date }): Promise<void> {
  await ask(tx, lookAt, given);
}
