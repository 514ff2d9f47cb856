import {
  array,
  ask,
  day,
  enumeration,
  maybe,
  prepare,
  sql,
  text,
  texts,
  time,
} from '@invoicing/db/connection/prepared';
import { noticeAudiences } from '@invoicing/db/events/notices';
import { readAnnouncements } from '@invoicing/db/ksef/announcements';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { KsefEnvironment } from '@invoicing/domain/document';
import { type Span, unsentSpans } from '../notices/unsent-spans.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

const environments: readonly KsefEnvironment[] = ['simulator', 'test', 'demo', 'production'];

const given = {
  occasion: text,
  now: time,
  environment: enumeration<KsefEnvironment>('ksef_environment'),
  days: array(day),
  since: array(maybe(time)),
  until: array(maybe(time)),
  roles: texts,
};

const notices = (table: string, reference: string) =>
  prepare(
    `notices-of-unsent-${table}`,
    given,
    ({ occasion, now, environment, days, since, until, roles }) => sql<object>`
    INSERT INTO notices (organization_id, id, member_id, kind, subject_id, occasion, due_at)
    SELECT document.organization_id, gen_random_uuid(), member.id, 'document_unsent', document.id, ${occasion},
      ${now}
    FROM unnest(${days}, ${since}, ${until}) AS span (day, since, until)
    CROSS JOIN organizations AS organization
    JOIN ${sql.raw(table)} AS document ON document.organization_id = organization.id
      AND document.issue_date = span.day AND document.environment = organization.environment
      AND document.created_at >= coalesce(span.since, '-infinity')
      AND document.created_at < coalesce(span.until, 'infinity')
    LEFT JOIN submissions AS submission ON submission.organization_id = document.organization_id
      AND submission.${sql.raw(reference)} = document.id
    JOIN members AS member ON member.organization_id = organization.id AND member.status = 'active'
      AND member.role::text = ANY(${roles})
    WHERE organization.status = 'active' AND organization.environment = ${environment}
      AND (submission.id IS NULL OR submission.status IN ('queued', 'sending', 'uncertain', 'failed')
        OR (submission.status = 'rejected' AND submission.retry_allowed))
    ON CONFLICT DO NOTHING`,
  );
const statements = [notices('invoices', 'invoice_id'), notices('invoice_corrections', 'correction_id')];

/**
 * Hourly: notifies the senders of documents whose receipt KSeF has not confirmed: after their issue day, on the day of
 * the legal deadline (as moved by announced outages), and after that deadline; each once. Documents that KSeF rejected
 * permanently were never issued and have no deadline.
 */
export async function notifyOfUnsentDocuments(services: Services): Promise<void> {
  const now = services.clock();
  for (const environment of environments) {
    const announcements = await readAnnouncements(services.db, environment, now);
    for (const [occasion, spans] of Object.entries(unsentSpans(warsawDay(now), announcements)))
      for (const statement of statements)
        await whileFenced(services, (tx) =>
          ask(tx, statement, {
            occasion,
            now,
            environment,
            ...columnsOf(spans),
            roles: [...noticeAudiences.document_unsent],
          }),
        );
  }
}

function columnsOf(spans: readonly Span[]) {
  return {
    days: spans.map((span) => span.day),
    since: spans.map((span) => span.since),
    until: spans.map((span) => span.until),
  };
}
