import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  enumeration,
  int,
  json,
  maybe,
  prepare,
  tables,
  text,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { ApprovalAction, KsefEnvironment } from '@invoicing/db/generated/enums';
import { v7 as uuidv7 } from 'uuid';
import type { IntentSubjectKey } from '../use/store.ts';

const parameters = {
  id: uuid,
  action: enumeration<ApprovalAction>('approval_action'),
  subjectVersion: maybe(int),
  subjectHash: text,
  mode: maybe(text),
  attemptNumber: maybe(int),
  environment: enumeration<KsefEnvironment>('ksef_environment'),
  draftId: maybe(uuid),
  invoiceId: maybe(uuid),
  correctionDraftId: maybe(uuid),
  correctionId: maybe(uuid),
  submissionId: maybe(uuid),
  requestedByClientId: uuid,
  requestedByMemberId: maybe(uuid),
  requestedFromIp: maybe(text),
  urlToken: text,
  note: maybe(text),
  returnUrl: maybe(text),
  summary: json,
  policy: json,
  warnings: json,
  expiresAt: time,
};
const insert = prepare('insert-approval-intent', parameters, (given) =>
  tables
    .insertInto('approval_intents')
    .values({
      organization_id: currentOrganization,
      id: given.id,
      action: given.action,
      subject_version: given.subjectVersion,
      subject_hash: given.subjectHash,
      mode: given.mode,
      attempt_number: given.attemptNumber,
      environment: given.environment,
      draft_id: given.draftId,
      invoice_id: given.invoiceId,
      correction_draft_id: given.correctionDraftId,
      correction_id: given.correctionId,
      submission_id: given.submissionId,
      requested_by_client_id: given.requestedByClientId,
      requested_by_member_id: given.requestedByMemberId,
      requested_from_ip: given.requestedFromIp,
      url_token: given.urlToken,
      note: given.note,
      return_url: given.returnUrl,
      summary: given.summary,
      policy: given.policy,
      warnings: given.warnings,
      expires_at: given.expiresAt,
    })
    .returning('id'),
);

type NewIntent = {
  action: ApprovalAction;
  key: IntentSubjectKey;
  subjectVersion: number | null;
  subjectHash: string;
  mode: string | null;
  attemptNumber: number | null;
  environment: KsefEnvironment;
  requestedByClientId: string;
  requestedByMemberId: string | null;
  requestedFromIp: string | null;
  urlToken: string;
  note: string | null;
  returnUrl: string | null;
  summary: object;
  policy: object;
  warnings: object[];
  expiresAt: Date;
};

const noSubject = { draftId: null, invoiceId: null, correctionDraftId: null, correctionId: null, submissionId: null };

/** Inserts a pending approval intent. @returns its id */
export async function insertIntent(tx: Sql, { key, summary, policy, warnings, ...given }: NewIntent): Promise<string> {
  const texts = {
    summary: JSON.stringify(summary),
    policy: JSON.stringify(policy),
    warnings: JSON.stringify(warnings),
  };
  const [row] = await ask(tx, insert, { ...given, ...noSubject, ...key, ...texts, id: uuidv7() });
  if (!row) throw new Error('approval intent not inserted');
  return row.id;
}
