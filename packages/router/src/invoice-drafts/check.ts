import type { Db, Tx } from '@invoicing/db/client';
import type { InvoiceDraftVersionModel } from '@invoicing/db/generated/models/InvoiceDraftVersion';
import { warsawDay } from '@invoicing/domain/dates';
import type { BusinessDate, InvoiceDocument, Issue, Numbering } from '@invoicing/domain/document';
import { AppError } from '@invoicing/domain/errors';
import { buildFa3 } from '@invoicing/domain/fa3/build';
import { fa3KindOf } from '@invoicing/domain/fa3/kinds';
import { maxFa3Bytes, placeOf, validateFa3 } from '@invoicing/domain/fa3/validate';
import { formatNumber } from '@invoicing/domain/numbering';
import { error, warning } from '@invoicing/domain/rules/issue';
import { byPlace, hasErrors, validateDocument } from '@invoicing/domain/validate';
import { documentOf } from './document.ts';

/** A number as long as any that the series will give, so that size and form are checked before one is given. */
const longestCounter = 999_999;

/** What the XML of a document would be like. */
export type Inspection = { sizeBytes: number; schemaValid: boolean; issues: Issue[] };
export type Check = { document: InvoiceDocument; issues: Issue[]; fa3: Inspection | null; pattern: string | null };

/**
 * Everything that is known about a draft version today: the domain's rules, the FA(3) schema, and what the database knows.
 * A version without errors is one that KSeF's own checks accept.
 */
export async function checkVersion(db: Db | Tx, version: InvoiceDraftVersionModel, now: Date): Promise<Check> {
  const document = documentOf(version);
  const { numbering, issue_date: issueDate } = document.input;
  const pattern = await seriesPattern(db, numbering);
  const number = sampleNumber(numbering, pattern, issueDate);
  const issues = validateDocument(document, { today: warsawDay(now), number });
  const fa3 = hasErrors(issues) ? null : inspectFa3(buildFa3(document, { number, createdAt: now.toISOString() }));
  const found = [...issues, ...(fa3?.issues ?? []), ...(await stale(db, version)), ...(await numberTaken(db, version.draftId, document))];
  return { document, issues: found.sort(byPlace), fa3, pattern };
}

/** The pattern of the draft's series, or null for an explicit number. */
export async function seriesPattern(db: Db | Tx, numbering: Numbering): Promise<string | null> {
  if (numbering.mode === 'explicit') return null;
  const series = await db.numberSeries.findFirst({ where: { code: numbering.series } });
  return series?.pattern ?? null;
}

/** The number as it will be given at the latest, for checking its form and the size of the XML. */
export function sampleNumber(numbering: Numbering, pattern: string | null, issueDate: BusinessDate): string {
  if (numbering.mode === 'explicit') return numbering.number;
  return formatNumber(pattern ?? '{series}/{n}', { series: numbering.series, counter: longestCounter, issueDate });
}

/** Holds an FA(3) document against the schema and KSeF's limit of size. */
export function inspectFa3(xml: string): Inspection {
  const verdict = validateFa3(xml);
  const sizeBytes = Buffer.byteLength(xml);
  const issues = verdict.errors.map((refusal) =>
    sizeBytes > maxFa3Bytes
      ? error('invoice_too_large', { path: '/input', with: { size: sizeBytes, max: maxFa3Bytes } })
      : error('fa3_schema', { path: '/input', with: { place: placeOf(refusal) } }),
  );
  return { sizeBytes, schemaValid: verdict.valid, issues };
}

async function stale(db: Db | Tx, version: InvoiceDraftVersionModel): Promise<Issue[]> {
  const customer = await db.customer.findFirst({ where: { id: version.customerId }, select: { version: true } });
  if (!customer || customer.version === version.customerVersion) return [];
  return [warning('customer_version_outdated', { path: '/input/customer_id', fa3: 'Podmiot2' })];
}

async function numberTaken(db: Db | Tx, draftId: string, { seller, input }: InvoiceDocument): Promise<Issue[]> {
  if (input.numbering.mode === 'series') return [];
  const { number } = input.numbering;
  const where = { sellerNip: seller.nip, fa3Kind: fa3KindOf(input.kind), number, NOT: { draftId } };
  if ((await db.invoice.count({ where })) === 0) return [];
  return [error('number_already_used', { path: '/input/numbering/number', fa3: 'Fa/P_2' })];
}

/** Refuses a version with errors and inlines them. @throws AppError draft_invalid */
export function requireValid({ issues }: Check): void {
  requireNoErrors(issues);
}

/** The same for any document's issues. @throws AppError draft_invalid */
export function requireNoErrors(issues: readonly Issue[]): void {
  if (!hasErrors(issues)) return;
  const details = issues.filter((issue) => issue.severity === 'error').map(({ code, path, message, message_pl }) => ({ code, path, message, message_pl }));
  throw new AppError('draft_invalid', 'The draft has errors: correct those that the details name.', details);
}
