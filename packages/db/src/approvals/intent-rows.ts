import type { Sql } from '../connection/client.ts';
import { withTimes } from '../connection/json-times.ts';
import {
  ask,
  currentOrganization,
  joined,
  jsonArrayFrom,
  jsonObjectFrom,
  prepare,
  sql,
  tables,
  uuids,
} from '../connection/prepared.ts';

const own = [
  'organization_id as organizationId',
  'id',
  'status',
  'action',
  'subject_version as subjectVersion',
  'subject_hash as subjectHash',
  'mode',
  'attempt_number as attemptNumber',
  'environment',
  'draft_id as draftId',
  'invoice_id as invoiceId',
  'correction_draft_id as correctionDraftId',
  'correction_id as correctionId',
  'submission_id as submissionId',
  'requested_by_client_id as requestedByClientId',
  'requested_by_member_id as requestedByMemberId',
  'requested_from_ip as requestedFromIp',
  'url_token as urlToken',
  'note',
  'return_url as returnUrl',
  'summary',
  'policy',
  'warnings',
  'expires_at as expiresAt',
  'approved_at as approvedAt',
  'usable_until as usableUntil',
  'consumed_at as consumedAt',
  'consumed_by_type as consumedByType',
  'consumed_by_id as consumedById',
  'receipt',
  'receipt_kid as receiptKid',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;
const reference = ['external_system as externalSystem', 'external_reference as externalReference'] as const;
const version = ['draft_id as draftId', 'draft_version as draftVersion'] as const;

const client = jsonObjectFrom(
  tables
    .selectFrom('oauth_clients')
    .select(['client_id as clientId', 'name', 'created_by_id as createdById', 'is_panel as isPanel'])
    .where(joined('oauth_clients', 'approval_intents', 'requested_by_client_id')),
).$notNull();

const delegation = jsonObjectFrom(
  tables
    .selectFrom('approval_delegations')
    .select(['from_member_id as fromMemberId', 'from_display as fromDisplay', 'withdrawn_at as withdrawnAt'])
    .where(joined('approval_delegations', 'approval_decisions', 'delegation_id')),
);

const decisions = jsonArrayFrom(
  tables
    .selectFrom('approval_decisions')
    .select([
      'id',
      'decision',
      'member_id as memberId',
      'member_display as memberDisplay',
      'member_role as memberRole',
      'methods',
      'reason',
    ])
    .select(['authenticated_at as authenticatedAt', 'decided_at as decidedAt', 'page_sha256 as pageSha256'])
    .select(['session_id as sessionId', 'renderer_version as rendererVersion', 'delegation_id as delegationId'])
    .select(delegation.as('delegation'))
    .where('organization_id', '=', sql.ref<string>('approval_intents.organization_id'))
    .where('intent_id', '=', sql.ref<string>('approval_intents.id'))
    .orderBy('decided_at')
    .orderBy('id'),
);

const draft = jsonObjectFrom(
  tables
    .selectFrom('invoice_drafts')
    .select(reference)
    .where(joined('invoice_drafts', 'approval_intents', 'draft_id')),
);

/** The invoice that an intent or a submission is about. */
const invoiceOf = (outer: 'approval_intents' | 'submissions') =>
  jsonObjectFrom(
    tables
      .selectFrom('invoices')
      .select([...reference, ...version, 'number'])
      .where(joined('invoices', outer, 'invoice_id')),
  );

const corrected = jsonObjectFrom(
  tables
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where(joined('invoices', 'correction_processes', 'invoice_id')),
).$notNull();

/** The correction process of a correction or of its draft, with the invoice that is corrected. */
const processOf = (outer: 'correction_drafts' | 'invoice_corrections') =>
  jsonObjectFrom(
    tables
      .selectFrom('correction_processes')
      .select(reference)
      .select(corrected.as('invoice'))
      .where(joined('correction_processes', outer, 'process_id')),
  ).$notNull();

const correctionDraft = jsonObjectFrom(
  tables
    .selectFrom('correction_drafts')
    .select('process_id as processId')
    .select(processOf('correction_drafts').as('process'))
    .where(joined('correction_drafts', 'approval_intents', 'correction_draft_id')),
);

/** The correction that an intent or a submission is about. */
const correctionOf = (outer: 'approval_intents' | 'submissions') =>
  jsonObjectFrom(
    tables
      .selectFrom('invoice_corrections')
      .select([...version, 'process_id as processId', 'number'])
      .select(processOf('invoice_corrections').as('process'))
      .where(joined('invoice_corrections', outer, 'correction_id')),
  );

const submission = jsonObjectFrom(
  tables
    .selectFrom('submissions')
    .select(['mode', 'invoice_id as invoiceId', 'correction_id as correctionId'])
    .select([invoiceOf('submissions').as('invoice'), correctionOf('submissions').as('correction')])
    .where(joined('submissions', 'approval_intents', 'submission_id')),
);

const find = prepare('find-approval-intents', { ids: uuids }, ({ ids }) =>
  tables
    .selectFrom('approval_intents')
    .select(own)
    .select([client.as('requestedByClient'), decisions.as('decisions'), draft.as('draft')])
    .select([invoiceOf('approval_intents').as('invoice'), correctionDraft.as('correctionDraft')])
    .select([correctionOf('approval_intents').as('correction'), submission.as('submission')])
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', sql<string>`ANY(${ids})`)
    .orderBy(sql`array_position(${ids}, id)`),
);

/**
 * Approval intents of the transaction's organization by their ids, in the given order, with requester, decisions, and
 * the facts about the subject and its draft or process that events, lists and pages report. Ids without an intent are
 * left out.
 */
export async function approvalIntents(tx: Sql, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ask(tx, find, { ids: [...ids] });
  return rows.map((row) => ({ ...row, decisions: row.decisions.map(decisionOf) }));
}

export type ApprovalIntentRow = Awaited<ReturnType<typeof approvalIntents>>[number];

type Found = NonNullable<(typeof find)['row']>;

function decisionOf({ delegation, ...decision }: Found['decisions'][number]) {
  return {
    ...withTimes(decision, ['authenticatedAt', 'decidedAt']),
    delegation: delegation && withTimes(delegation, ['withdrawnAt']),
  };
}
