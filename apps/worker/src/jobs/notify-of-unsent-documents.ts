import { noticeAudiences } from '@invoicing/db/notices';
import { run, type Statement } from '@invoicing/db/statement';
import { nextBusinessDay } from '@invoicing/domain/business-days';
import { dayAfter, warsawDay } from '@invoicing/domain/dates';
import { whileHeld } from '../hold.ts';
import type { Services } from '../services.ts';

/** Older documents are no news to anyone. */
const lookedBackDays = 10;

const notices = (table: string, reference: string): Statement<object> => ({
  name: `notices-of-unsent-${table}`,
  text: `INSERT INTO notices (organization_id, id, member_id, kind, subject_id, occasion, due_at)
    SELECT document.organization_id, gen_random_uuid(), member.id, 'document_unsent', document.id, $1::text,
      $2::timestamptz
    FROM organizations AS organization
    JOIN ${table} AS document ON document.organization_id = organization.id
      AND document.issue_date = ANY($3::date[]) AND document.environment = organization.environment
    LEFT JOIN submissions AS submission ON submission.organization_id = document.organization_id
      AND submission.${reference} = document.id
    JOIN members AS member ON member.organization_id = organization.id AND member.status = 'active'
      AND member.role::text = ANY($4::text[])
    WHERE organization.status = 'active' AND (submission.id IS NULL OR submission.status IN ('queued', 'failed'))
    ON CONFLICT DO NOTHING`,
});
const ofInvoices = notices('invoices', 'invoice_id');
const ofCorrections = notices('invoice_corrections', 'correction_id');

/**
 * Hourly: notifies those who send of documents that have not left for KSeF although their day is over, and again when
 * the next business day is over too, until which the law requires them there (art. 106nda of the VAT act); each once.
 */
export async function notifyOfUnsentDocuments(services: Services): Promise<void> {
  const now = services.clock();
  const today = warsawDay(now);
  const days = Array.from({ length: lookedBackDays }, (_, index) => dayAfter(today, -index - 1));
  const occasions: [string, string[]][] = [
    ['day_over', days.filter((day) => nextBusinessDay(day) >= today)],
    ['deadline_over', days.filter((day) => nextBusinessDay(day) < today)],
  ];
  const roles = noticeAudiences.document_unsent;
  for (const [occasion, among] of occasions)
    for (const statement of [ofInvoices, ofCorrections])
      await whileHeld(services, (tx) => run(tx, statement, [occasion, now, among, roles]));
}
