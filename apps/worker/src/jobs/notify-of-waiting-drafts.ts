import { noticeAudiences } from '@invoicing/db/notices';
import { run, type Statement } from '@invoicing/db/statement';
import { warsawDay, warsawTime } from '@invoicing/domain/dates/dates';
import { whileHeld } from '../hold.ts';
import type { Services } from '../services.ts';

/** A draft that was not touched for so long waits for no one. */
const lookedBackDays = 60;

const notices = (kind: 'draft_waiting' | 'document_unsent', found: string) => `
  INSERT INTO notices (organization_id, id, member_id, kind, subject_id, occasion, due_at)
  SELECT found.organization_id, gen_random_uuid(), member.id, '${kind}', found.id, 'waited:' || $1::text,
    $3::timestamptz
  FROM organizations AS organization
  CROSS JOIN LATERAL (${found}) AS found
  JOIN members AS member ON member.organization_id = organization.id AND member.status = 'active'
    AND member.role::text = ANY($4::text[])
  WHERE organization.status = 'active' AND organization.drafts_wait_until <= $2::text
  ON CONFLICT DO NOTHING`;

const drafts = (table: string, day: string, touched: string) => `
  SELECT draft.organization_id, draft.id FROM ${table}s AS draft
  JOIN ${table}_versions AS version ON version.organization_id = draft.organization_id
    AND version.draft_id = draft.id AND version.version = draft.version
  WHERE draft.organization_id = organization.id AND draft.status = 'open'
    AND version.environment = organization.environment AND version.input ->> '${day}' = $1::text
    AND ${touched} > $3::timestamptz - interval '${lookedBackDays} days'`;

const documents = (table: string, reference: string) => `
  SELECT document.organization_id, document.id FROM ${table} AS document
  LEFT JOIN submissions AS submission ON submission.organization_id = document.organization_id
    AND submission.${reference} = document.id
  WHERE document.organization_id = organization.id AND document.issue_date = $1::text::date
    AND document.environment = organization.environment
    AND (submission.id IS NULL OR submission.status IN ('queued', 'failed'))`;

const statement = (name: string, text: string): Statement<object> => ({ name: `waiting-${name}`, text });
const waiting = [
  ['drafts', 'draft_waiting', drafts('invoice_draft', 'issue_date', 'draft.updated_at')],
  ['correction-drafts', 'draft_waiting', drafts('correction_draft', 'correction_date', 'draft.updated_at')],
  ['invoices', 'document_unsent', documents('invoices', 'invoice_id')],
  ['corrections', 'document_unsent', documents('invoice_corrections', 'correction_id')],
] as const;
const statements = waiting.map(([name, kind, found]) => ({ kind, ...statement(name, notices(kind, found)) }));

/**
 * Every ten minutes: where the time is over until which an organization lets drafts of the day wait, notifies those who
 * issue and send of drafts of today that are open and of documents of today that have not left, while there is time
 * before midnight; each once.
 */
export async function notifyOfWaitingDrafts(services: Services): Promise<void> {
  const now = services.clock();
  const time = warsawTime(now.toISOString()).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:MM'.length);
  for (const { kind, ...statement } of statements)
    await whileHeld(services, (tx) => run(tx, statement, [warsawDay(now), time, now, noticeAudiences[kind]]));
}
