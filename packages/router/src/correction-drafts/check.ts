import type { Sql } from '@invoicing/db/connection/client';
import { organizationRow } from '@invoicing/db/organization/row';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { Issue } from '@invoicing/domain/document';
import { waitIssues } from '@invoicing/domain/drafts/drafts-wait';
import { fa3CorrectionKindOf } from '@invoicing/domain/fa3/kinds';
import { partiesOfCorrection } from '@invoicing/domain/lookups/lookups';
import { error } from '@invoicing/domain/rules/issue';
import { byPlace } from '@invoicing/domain/validate';
import type { Viewing } from '../context.ts';
import { type Inspection, inspectFa3, requireNoErrors } from '../invoice-drafts/check.ts';
import { registersSay } from '../lookups/registers.ts';
import { type NumberPlan, planNumber, sampleNumber } from '../numbering/number-plan.ts';
import { correctionOf } from './document.ts';
import { issuesOfBase } from './issues-of-base.ts';
import { missingInKsef, originalKsefNumber, originalNotInKsef } from './original.ts';
import type { CorrectionVersion } from './store.ts';
import { findReplacedCorrection } from './store.ts';

export type CorrectionCheck = {
  document: CorrectionDocument;
  issues: Issue[];
  fa3: Inspection | null;
  plan: NumberPlan;
};

/** Checks a version of a correction draft as of today, as `checkVersion` does for invoices. */
export async function checkCorrection(tx: Sql, version: CorrectionVersion, viewing: Viewing): Promise<CorrectionCheck> {
  const { draftId } = version;
  const replaced = await findReplacedCorrection(tx, draftId);
  return checkDocument(tx, { document: correctionOf(version), draftId, replaced }, viewing);
}

type Checked = {
  document: CorrectionDocument;
  /** Null for a correction that is not stored yet. */
  draftId: string | null;
  replaced: Awaited<ReturnType<typeof findReplacedCorrection>>;
};

/** The same check for a document that is not stored. */
export async function checkDocument(
  tx: Sql,
  { document, draftId, replaced }: Checked,
  viewing: Viewing,
): Promise<CorrectionCheck> {
  const { services, organizationId, now } = viewing;
  const planned = await numberOf(tx, { document, draftId, replaced });
  const facts = { today: warsawDay(now), number: sampleNumber(planned.plan), createdAt: now.toISOString() };
  const findings = await services.rendering.render(organizationId, 'checkCorrection', document, facts);
  const fa3 = inspectFa3(findings);
  const said = await registersSay(tx, partiesOfCorrection(document), viewing);
  const { draftsWaitUntil } = await organizationRow(tx, organizationId);
  const waited = waitIssues(document.input.correction_date, now, draftsWaitUntil, '/input/correction_date');
  const based = await issuesOfBase({ tx, organizationId }, document, planned.replacedId);
  const original = await originalIssues(tx, document, findings.issues, based.length > 0);
  const known = [...original, ...based, ...said, ...planned.issues, ...waited];
  return { document, issues: [...known, ...(fa3?.issues ?? [])].sort(byPlace), fa3, plan: planned.plan };
}

async function numberOf(tx: Sql, { document: { seller, input, invoice_kind: kind }, draftId, replaced }: Checked) {
  const { numbering, correction_date: issueDate } = input;
  const planned = await planNumber(tx, {
    documents: 'correction',
    draftId,
    sellerNip: seller.nip,
    fa3Kind: fa3CorrectionKindOf(kind),
    numbering,
    issueDate,
    replaced,
  });
  return { ...planned, replacedId: replaced?.id ?? null };
}

/**
 * The findings of the rules, completed with the current state of the original in the database. If the base is no longer
 * valid, waiting for it in KSeF is pointless, and that finding is dropped.
 */
async function originalIssues(
  tx: Sql,
  document: CorrectionDocument,
  ruled: Issue[],
  isBaseFallen: boolean,
): Promise<Issue[]> {
  const others = ruled.filter(({ code }) => code !== 'original_not_in_ksef');
  const at = { path: '/input/original_outside_ksef', fa3: 'Fa/DaneFaKorygowanej' };
  if ((await originalKsefNumber(tx, document)) !== document.corrected_invoice.ksef_number) {
    return [...others, error('original_ksef_number_outdated', at)];
  }
  const missing = document.input.original_outside_ksef ? null : await missingInKsef(tx, document);
  if (missing === null || (isBaseFallen && missing.kind === 'correction')) return others;
  if (missing.kind === 'invoice') return [...others, error('original_not_in_ksef', at)];
  const { number } = missing;
  return [...others, error('original_not_in_ksef.correction', { path: '/base', fa3: at.fa3, with: { number } })];
}

/** Refuses a version with errors and inlines them. @throws AppError original_not_in_ksef, draft_invalid */
export function requireValidCorrection({ issues }: CorrectionCheck): void {
  if (issues.some(({ code }) => code === 'original_not_in_ksef')) throw originalNotInKsef();
  requireNoErrors(issues);
}
