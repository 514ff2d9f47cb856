import {
  ask,
  type Placeholders,
  prepare,
  type RawBuilder,
  sql,
  text,
  texts,
  time,
} from '@invoicing/db/connection/prepared';
import { noticeAudiences } from '@invoicing/db/events/notices';
import { warsawDay, warsawTime } from '@invoicing/domain/dates/dates';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

/** Drafts unchanged for longer than this are considered forgotten. */
const lookedBackDays = 60;

const given = { today: text, until: text, now: time, roles: texts };
type Given = Placeholders<typeof given>;
type Kind = 'draft_waiting' | 'document_unsent';

const notices = (kind: Kind, found: RawBuilder<object>, { today, until, now, roles }: Given) => sql<object>`
  INSERT INTO notices (organization_id, id, member_id, kind, subject_id, occasion, due_at)
  SELECT found.organization_id, gen_random_uuid(), member.id, ${sql.lit(kind)}, found.id, 'waited:' || ${today},
    ${now}
  FROM organizations AS organization
  CROSS JOIN LATERAL (${found}) AS found
  JOIN members AS member ON member.organization_id = organization.id AND member.status = 'active'
    AND member.role::text = ANY(${roles})
  WHERE organization.status = 'active' AND organization.drafts_wait_until <= ${until}
  ON CONFLICT DO NOTHING`;

const drafts =
  (table: string, day: string) =>
  ({ today, now }: Given) =>
    sql<object>`
  SELECT draft.organization_id, draft.id FROM ${sql.raw(table)}s AS draft
  JOIN ${sql.raw(table)}_versions AS version ON version.organization_id = draft.organization_id
    AND version.draft_id = draft.id AND version.version = draft.version
  WHERE draft.organization_id = organization.id AND draft.status = 'open'
    AND version.environment = organization.environment AND version.input ->> ${sql.lit(day)} = ${today}
    AND draft.updated_at > ${now} - interval '${sql.raw(String(lookedBackDays))} days'`;

const documents =
  (table: string, reference: string) =>
  ({ today }: Given) =>
    sql<object>`
  SELECT document.organization_id, document.id FROM ${sql.raw(table)} AS document
  LEFT JOIN submissions AS submission ON submission.organization_id = document.organization_id
    AND submission.${sql.raw(reference)} = document.id
  WHERE document.organization_id = organization.id AND document.issue_date = ${today}::date
    AND document.environment = organization.environment
    AND (submission.id IS NULL OR submission.status IN ('queued', 'failed'))`;

const waiting = [
  ['drafts', 'draft_waiting', drafts('invoice_draft', 'issue_date')],
  ['correction-drafts', 'draft_waiting', drafts('correction_draft', 'correction_date')],
  ['invoices', 'document_unsent', documents('invoices', 'invoice_id')],
  ['corrections', 'document_unsent', documents('invoice_corrections', 'correction_id')],
] as const;
const statements = waiting.map(([name, kind, found]) => ({
  kind,
  statement: prepare(`waiting-${name}`, given, (placeholders) => notices(kind, found(placeholders), placeholders)),
}));

/**
 * Every ten minutes: after the time of day until which an organization lets drafts wait, notifies the members who issue
 * and send about open drafts and unsent documents of today, while there is time before midnight; each once.
 */
export async function notifyOfWaitingDrafts(services: Services): Promise<void> {
  const now = services.clock();
  const clock = warsawTime(now.toISOString()).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:MM'.length);
  for (const { kind, statement } of statements)
    await whileFenced(services, (tx) =>
      ask(tx, statement, { today: warsawDay(now), until: clock, now, roles: [...noticeAudiences[kind]] }),
    );
}
