import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '@invoicing/db/connection/client';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { waitIssues } from '@invoicing/domain/drafts/drafts-wait';
import { AppError } from '@invoicing/domain/errors';
import { fa3KindOf } from '@invoicing/domain/fa3/kinds';
import { placeOf } from '@invoicing/domain/fa3/validate';
import { error, warning } from '@invoicing/domain/rules/issue';
import { fillsOtherwise } from '@invoicing/domain/settings/reopen-filled';
import { byPlace, hasErrors } from '@invoicing/domain/validate';
import type { Findings } from '@invoicing/rendering/quick-tasks';
import type { Viewing } from '../context.ts';
import { lookedUp } from '../lookups/registers.ts';
import { type NumberPlan, planNumber, sampleNumber } from '../numbering/number-plan.ts';
import { sellerOf, settingsOf } from '../settings/store.ts';
import { documentOf } from './document.ts';
import { findReplaced } from './rejected.ts';
import { currentFacts, type DraftVersion } from './store.ts';

/** Size, schema validity and issues of the XML that a document would have. */
export type Inspection = { sizeBytes: number; schemaValid: boolean; issues: Issue[] };
export type Check = { document: InvoiceDocument; issues: Issue[]; fa3: Inspection | null; plan: NumberPlan };

/**
 * Checks a draft version as of today: by the domain's rules, the FA(3) schema, and the data in the database. KSeF's own
 * checks accept a version without errors.
 */
export async function checkVersion(db: Sql, version: DraftVersion, viewing: Viewing): Promise<Check> {
  const { services, organizationId, now } = viewing;
  const document = documentOf(version);
  const planned = await numberOf(db, version.draftId, document);
  const facts = { today: warsawDay(now), number: sampleNumber(planned.plan), createdAt: now.toISOString() };
  const findings = await services.rendering.render(organizationId, 'checkInvoice', document, facts);
  const fa3 = inspectFa3(findings);
  const known = [...(await stale(db, version, document, now)), ...(await lookedUp(db, document, viewing))];
  const found = [...findings.issues, ...(fa3?.issues ?? []), ...known, ...planned.issues];
  return { document, issues: found.sort(byPlace), fa3, plan: planned.plan };
}

async function numberOf(db: Sql, draftId: string, { seller, input }: InvoiceDocument) {
  const { numbering, kind, issue_date: issueDate } = input;
  const replaced = await findReplaced(db, draftId);
  return planNumber(db, {
    documents: 'invoice',
    draftId,
    sellerNip: seller.nip,
    fa3Kind: fa3KindOf(kind),
    numbering,
    issueDate,
    replaced,
  });
}

/** The issues found by the XSD and KSeF's size limit, if the XML could be written. */
export function inspectFa3({ fa3 }: Findings): Inspection | null {
  if (fa3 === null) return null;
  const { sizeBytes, verdict } = fa3;
  const issues = verdict.errors.map((refusal) =>
    verdict.maxBytes !== undefined
      ? error('invoice_too_large', { path: '/input', with: { size: sizeBytes, max: verdict.maxBytes } })
      : error('fa3_schema', { path: '/input', with: { place: placeOf(refusal) } }),
  );
  return { sizeBytes, schemaValid: verdict.valid, issues };
}

/**
 * Warnings about customer or settings that changed after the version was written, which take effect only in a new
 * version, and about the time of day.
 */
async function stale(db: Sql, version: DraftVersion, document: InvoiceDocument, now: Date): Promise<Issue[]> {
  const current = await currentFacts(db, version.customerId);
  return [
    ...staleCustomer(version, current.customerVersion),
    ...(await staleSeller(db, { version, document, current: current.settingsVersion })),
    ...waitIssues(document.input.issue_date, now, current.draftsWaitUntil, '/input/issue_date'),
  ];
}

type Written = { version: DraftVersion; document: InvoiceDocument; current: number };

/**
 * Reports only changes of the settings that would affect this draft: for any other, a new version would not differ, and
 * the warning would never go away.
 */
async function staleSeller(db: Sql, { version, document, current }: Written): Promise<Issue[]> {
  const { organizationId: id, settingsVersion } = version;
  if (current === settingsVersion) return [];
  const before = await settingsOf(db, { id, settingsVersion });
  const now = await settingsOf(db, { id, settingsVersion: current });
  const { seller, input } = document;
  const isSame = isDeepStrictEqual(sellerOf(seller, before), sellerOf(seller, now));
  if (isSame && !fillsOtherwise(input, { before, now })) return [];
  return [warning('seller_outdated', { path: '/seller', fa3: 'Podmiot1' })];
}

function staleCustomer({ customerVersion }: DraftVersion, current: number | null): Issue[] {
  if (current === null || current === customerVersion) return [];
  return [warning('customer_version_outdated', { path: '/input/customer_id', fa3: 'Podmiot2' })];
}

/** Refuses a version with errors and inlines them. @throws AppError draft_invalid */
export function requireValid({ issues }: Check): void {
  requireNoErrors(issues);
}

/** The same for the issues of any document. @throws AppError draft_invalid */
export function requireNoErrors(issues: readonly Issue[]): void {
  if (!hasErrors(issues)) return;
  const details = issues
    .filter((issue) => issue.severity === 'error')
    .map(({ code, path, message, message_pl }) => ({ code, path, message, message_pl }));
  throw new AppError('draft_invalid', 'The draft has errors: correct those that the details name.', details);
}
