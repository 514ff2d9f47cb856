import type { InvoiceKind } from '@invoicing/domain/document';
import { fa3CorrectionKindOf, fa3KindOf } from '@invoicing/domain/fa3/kinds';
import { placeInSeries } from '@invoicing/domain/numbering/numbering';
import { expect } from 'vitest';
import { acceptedByKsef, draftCorrection, openProcess, requestFinalization } from './corrections.ts';
import { approve, call, draftBody, type Harness, type Json, type Tenant } from './harness.ts';
import { type Choice, type Document, type Round, type SeriesCode, seriesOf } from './number-histories.ts';
import { inputOfKind, type Numbering, numberDisplayOf, rejectedByKsef } from './numbers.ts';

/** A document up to its approval, with the numbers that a person saw; `preview` is null where no one looked at it. */
type Ready = {
  document: Document;
  /** Of the invoice, or of the one that is corrected. */
  kind: InvoiceKind;
  fa3Kind: string;
  numbering: Numbering;
  replaces: Issued | null;
  /** The invoice that a correction corrects. */
  corrects: Issued | null;
  body: Json;
  preview: string | null;
  page: string;
  pageNow: string | null;
};
/** `code` is what KSeF rejected it with; what KSeF has is corrected, and never rejected. */
export type Issued = Ready & { wire: Json; code: number | null; isAccepted: boolean };

/** One organization with everything that it has issued. */
export type Books = {
  harness: Harness;
  tenant: Tenant;
  customerId: string;
  today: string;
  issued: Issued[];
  others: number;
  /** How many documents somebody looks at before they ask: the PDF of a preview costs more than all the rest. */
  looks: number;
};

/** Lets a round happen: everything is approved first, then issued at once, then judged by KSeF. */
export async function live(books: Books, { choices, rejected }: Round): Promise<void> {
  const ready: (Ready | null)[] = [];
  for (const one of choices) ready.push(await prepare(books, one));
  await Promise.all(ready.flatMap((one) => (one ? [issue(books, one)] : [])));
  for (const { document, which, code } of rejected) {
    const open = books.issued.filter((one) => one.code === null && !one.isAccepted);
    const same = open.filter((one) => one.document === document);
    const candidates = same.length > 0 ? same : open;
    const chosen = candidates[which % Math.max(candidates.length, 1)];
    if (!chosen) continue;
    await rejectedByKsef(books.harness, books.tenant, chosen.wire, code);
    chosen.code = code;
  }
}

/** Where a number is in the count of a series, which is of the month. */
export function counterOf({ today }: Pick<Books, 'today'>, code: SeriesCode, number: string): number | null {
  return placeInSeries(number, { code, pattern: '{series}/{n}/{MM}/{YYYY}', reset: 'month' }, today)?.counter ?? null;
}

/** Whether the number comes from the count of the series, and not from a document that is replaced. */
export function isDrawn({ numbering, replaces, page }: Ready): boolean {
  return numbering.mode === 'series' && (replaces === null || page.includes('…'));
}

const post = (
  { harness, tenant }: Books,
  operationId: string,
  body: Json,
  pathParameters: Record<string, string> = {},
) => call(harness, tenant, operationId, { body, pathParameters });

/** What may be replaced: rejected permanently, and not yet replaced. */
function replaceable({ issued }: Books, document: Document): Issued[] {
  return issued.filter(
    (one) =>
      one.code !== null &&
      (one.document === 'correction') === (document === 'correction') &&
      !issued.some(({ replaces }) => replaces === one),
  );
}

function plan(books: Books, { document, wanted: want }: Choice): Pick<Ready, 'numbering' | 'replaces'> {
  const explicit = (number: string, replaces: Issued | null = null) => ({
    numbering: { mode: 'explicit' as const, number },
    replaces,
  });
  const series = (replaces: Issued | null = null) => ({
    numbering: { mode: 'series' as const, series: seriesOf(document) },
    replaces,
  });
  if (want.by === 'series') return series();
  if (want.by === 'foreign') return explicit(`X/${want.name}`);
  if (want.by === 'ahead') {
    const [year, month] = books.today.split('-');
    const counters = books.issued.map(({ wire }) => counterOf(books, want.series, String(wire['number'])) ?? 0);
    return explicit(`${want.series}/${Math.max(0, ...counters) + want.ahead}/${month}/${year}`);
  }
  const free = replaceable(books, document);
  const chosen = free[want.which % Math.max(free.length, 1)];
  if (!chosen || want.mode === 'series') return series(chosen);
  books.others += 1;
  return explicit(want.mode === 'same' ? String(chosen.wire['number']) : `Y/${books.others}`, chosen);
}

/** A document up to its approval; null where its number is refused before that. */
async function prepare(books: Books, given: Choice): Promise<Ready | null> {
  const planned = plan(books, given);
  const drafted =
    given.document === 'correction'
      ? await draftedCorrection(books, planned)
      : await draftedInvoice(books, given.document, planned);
  if (drafted === null) return null;
  const { intent, preview, subject, ...facts } = drafted;
  if (intent.errorCode !== null) {
    expect(intent.errorCode).toBe('draft_invalid');
    expect([planned.numbering.mode, planned.replaces]).not.toEqual(['series', null]);
    return null;
  }
  const { document } = await approve(books.harness, books.tenant, intent.json);
  return {
    document: given.document,
    ...planned,
    ...facts,
    body: { ...subject, approval_intent_id: intent.json['id'] },
    preview,
    page: document.number,
    pageNow: document.numberNow,
  };
}

async function draftedInvoice(
  books: Books,
  kind: InvoiceKind,
  { numbering, replaces }: Pick<Ready, 'numbering' | 'replaces'>,
) {
  const body = draftBody(books.customerId, books.today, { ...inputOfKind[kind](books.today), kind, numbering });
  const draft = (
    await post(books, 'createInvoiceDraft', { ...body, replaces_invoice_id: replaces?.wire['id'] ?? null })
  ).json;
  const preview = await look(books, 'createInvoicePreview', { draft_id: String(draft['id']) });
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const intent = await post(books, 'createInvoiceApprovalIntent', { action: 'issue', ...subject });
  return { intent, preview, subject, corrects: null, kind, fa3Kind: fa3KindOf(kind) };
}

/** Takes an invoice back that was not corrected yet, or again where the correction before was rejected. */
async function draftedCorrection(books: Books, { numbering, replaces }: Pick<Ready, 'numbering' | 'replaces'>) {
  const corrects = replaces?.corrects ?? (await correctable(books));
  const { harness, tenant } = books;
  const process = await openProcess(harness, tenant, corrects.wire, {
    replaces_correction_id: replaces?.wire['id'] ?? null,
  });
  // Another replacement of the same correction is under way.
  if (process['id'] === undefined) return null;
  const input = { mode: 'full_reversal', lines: [], numbering };
  const draft = (await draftCorrection(harness, tenant, process, input)).json;
  const path = { process_id: String(process['id']), draft_id: String(draft['id']) };
  const preview = await look(books, 'createInvoiceCorrectionPreview', path);
  const intent = await requestFinalization(harness, tenant, draft);
  return {
    intent,
    preview,
    subject: { ...path, draft_version: 1 },
    corrects,
    kind: corrects.kind,
    fa3Kind: fa3CorrectionKindOf(corrects.kind),
  };
}

/** An invoice that KSeF has and no one corrected; issued for that where there is none. */
async function correctable(books: Books): Promise<Issued> {
  const isFree = ({ document, code, isAccepted }: Issued) => document !== 'correction' && code === null && !isAccepted;
  if (!books.issued.some(isFree))
    await live(books, { choices: [{ document: 'vat', wanted: { by: 'series' } }], rejected: [] });
  const chosen = books.issued.find(isFree);
  if (!chosen) throw new Error('an invoice of a series is always issued');
  await acceptedByKsef(books.harness, books.tenant, chosen.wire);
  chosen.isAccepted = true;
  return chosen;
}

/** What the preview of a draft shows; null where no one looks. */
async function look(books: Books, operationId: string, path: Record<string, string>): Promise<string | null> {
  if (books.looks === 0) return null;
  books.looks -= 1;
  return numberDisplayOf((await post(books, operationId, { draft_version: 1, locale: 'en' }, path)).json);
}

/**
 * A written number may have been given meanwhile, and a rejected document replaced by another; a series always has a
 * next number.
 */
function refusals(ready: Ready): string[] {
  if (isDrawn(ready)) return ready.replaces === null ? [] : ['draft_invalid'];
  return ['number_already_used', 'draft_invalid'];
}

async function issue(books: Books, ready: Ready): Promise<void> {
  const operationId = ready.document === 'correction' ? 'finalizeInvoiceCorrection' : 'issueInvoice';
  const answer = await post(books, operationId, ready.body);
  if (answer.errorCode === null) books.issued.push({ ...ready, wire: answer.json, code: null, isAccepted: false });
  else expect(refusals(ready)).toContain(answer.errorCode);
}
