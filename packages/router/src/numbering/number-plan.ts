import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  fixedText,
  int,
  maybe,
  prepare,
  sql,
  tables,
  text,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { BusinessDate, Issue, Numbering } from '@invoicing/domain/document';
import { formatNumber, numberDisplay } from '@invoicing/domain/numbering/numbering';
import { error, warning } from '@invoicing/domain/rules/issue';
import { type Documents, isExternallyNumbered } from './externally-numbered.ts';
import { type Drawing, findSeries, inCaseOfSeries } from './number-series.ts';

/**
 * How a draft will be numbered: by a series at issue, or with a fixed number, given explicitly or taken over from a
 * rejected document.
 */
export type NumberPlan =
  | ({ source: 'series' } & Drawing)
  | {
      source: 'explicit' | 'rejected';
      number: string;
      numberUse: number;
      series: string | null;
      issueDate: BusinessDate;
    };

/** A document that KSeF rejected permanently and that a draft replaces. */
export type Rejected = {
  number: string;
  numberUse: number;
  series: string | null;
  fa3Kind: string;
  submission: { statusCode: number | null } | null;
  replacedBy: { draftId: string } | null;
};

type Subject = {
  documents: Documents;
  /** Null for a draft that is not stored yet. */
  draftId: string | null;
  sellerNip: string;
  fa3Kind: string;
  numbering: Numbering;
  issueDate: BusinessDate;
  replaced: Rejected | null;
};

/** KSeF status 440: another document has this number there. */
const duplicate = 440;

/**
 * A counter as long as any that the series will reach in practice, so that size and format can be checked before a
 * number is assigned.
 */
const longCounter = 999_999;

/**
 * Plans the number of a draft, the same for preview, approval page and issue, and reports what prevents it. A
 * replacement in series mode takes over the rejected number; in explicit mode it gets the given number, which may be
 * the rejected one. A number that KSeF holds for another document is not reused.
 */
export async function planNumber(db: Sql, subject: Subject): Promise<{ plan: NumberPlan; issues: Issue[] }> {
  const { numbering, replaced, issueDate, sellerNip } = subject;
  const free = withFreeNumber(replaced);
  if (numbering.mode === 'series' && !free) {
    const series = await findSeries(db, numbering.series);
    if (!series) throw new Error('the series named by the draft is missing');
    const issues = [...replacementIssues(subject), ...archivedIssues(series)];
    return { plan: { source: 'series', series, sellerNip, issueDate }, issues };
  }
  const number = numbering.mode === 'explicit' ? numbering.number : (free?.number ?? '');
  const takenOver = free?.number === number ? free : null;
  const numberUse = takenOver?.fa3Kind === subject.fa3Kind ? takenOver.numberUse + 1 : 0;
  const late = replacementIssues(subject);
  // If the rejected document is already replaced, its number is taken as a consequence; reporting that instead would
  // suggest the wrong remedy.
  const isRefused = late.length === 0 && (await isTaken(db, subject, number, numberUse));
  const issues = isRefused ? [taken(subject)] : [...late, ...(await caseIssues(db, subject))];
  return {
    plan: {
      source: takenOver ? 'rejected' : 'explicit',
      number,
      numberUse,
      series: takenOver?.series ?? null,
      issueDate,
    },
    issues,
  };
}

/**
 * The rejected document whose number its replacement may take over; null if KSeF holds that number for another
 * document.
 */
export function withFreeNumber(replaced: Rejected | null): Rejected | null {
  return replaced !== null && replaced.submission?.statusCode !== duplicate ? replaced : null;
}

/** The number as a preview shows it, and whether it is taken over from the rejected document. */
export function plannedDisplay(plan: NumberPlan): { numberDisplay: string; isNumberTakenOver: boolean } {
  if (plan.source !== 'series') return { numberDisplay: plan.number, isNumberTakenOver: plan.source === 'rejected' };
  const { series, issueDate } = plan;
  return {
    numberDisplay: numberDisplay({ mode: 'series', series: series.code }, series.pattern, issueDate),
    isNumberTakenOver: false,
  };
}

/** The number, or a sample of the greatest length that the series will assign, to check format and size of the XML. */
export function sampleNumber(plan: NumberPlan): string {
  if (plan.source !== 'series') return plan.number;
  return formatNumber(plan.series.pattern, {
    series: plan.series.code,
    counter: longCounter,
    issueDate: plan.issueDate,
  });
}

const wanted = { draftId: maybe(uuid), sellerNip: fixedText, fa3Kind: text, number: text, numberUse: int };
/** Finds a document with this number that came from another draft. */
const numbered = (table: 'invoices' | 'invoice_corrections') =>
  prepare(`find-number-in-${table}`, wanted, ({ draftId, sellerNip, fa3Kind, number, numberUse }) =>
    tables
      .selectFrom(table)
      .select(sql<number>`1`.as('taken'))
      .where('organization_id', '=', currentOrganization)
      .where('seller_nip', '=', sellerNip)
      .where('fa3_kind', '=', fa3Kind)
      .where('number', '=', number)
      .where('number_use', '>=', numberUse)
      .where(sql<boolean>`(${draftId} IS NULL OR draft_id <> ${draftId})`)
      .limit(1),
  );
const sameNumber = { invoice: numbered('invoices'), correction: numbered('invoice_corrections') };

async function isTaken(
  db: Sql,
  { documents, draftId, sellerNip, fa3Kind }: Subject,
  number: string,
  numberUse: number,
): Promise<boolean> {
  const [found] = await ask(db, sameNumber[documents], { draftId, sellerNip, fa3Kind, number, numberUse });
  return found !== undefined || (numberUse === 0 && (await isExternallyNumbered(db, documents, number)));
}

/** An archived series assigns no numbers, even to drafts from before it was archived. */
function archivedIssues({ archivedAt }: Drawing['series']): Issue[] {
  return archivedAt === null ? [] : [error('series_archived', { path: '/input/numbering/series', fa3: 'Fa/P_2' })];
}

function taken({ numbering }: Subject): Issue {
  const path = numbering.mode === 'explicit' ? '/input/numbering/number' : '/input/numbering';
  return error('number_already_used', { path, fa3: 'Fa/P_2' });
}

/** KSeF and this service treat `fv/1` and `FV/1` as different numbers, which is rarely intended. */
async function caseIssues(db: Sql, { numbering, issueDate }: Subject): Promise<Issue[]> {
  const number = numbering.mode === 'explicit' ? await inCaseOfSeries(db, numbering.number, issueDate) : null;
  const at = { path: '/input/numbering/number', fa3: 'Fa/P_2' };
  return number === null ? [] : [warning('number_case_differs', { ...at, with: { number } })];
}

/** A rejected document may be replaced only once. */
function replacementIssues({ documents, replaced, draftId }: Subject): Issue[] {
  if (!replaced?.replacedBy || replaced.replacedBy.draftId === draftId) return [];
  const path = documents === 'invoice' ? '/replaces_invoice_id' : '/replaces_correction_id';
  return [error('already_replaced', { path, with: { number: replaced.number } })];
}
