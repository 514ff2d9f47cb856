import { warsawDay } from '@invoicing/domain/dates';
import { placeInSeries } from '@invoicing/domain/numbering';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approve,
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  type Tenant,
} from '../testing/harness.ts';
import { type Numbering, numberDisplayOf, rejectedByKsef, reviewOf } from '../testing/numbers.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.database.drop());

const today = warsawDay(new Date());
const [year, month] = today.split('-');
const monthly = { code: 'FV', pattern: '{series}/{n}/{MM}/{YYYY}', reset: 'month' } as const;
const fv = (counter: number) => `FV/${counter}/${month}/${year}`;
const counterOf = (number: string) => placeInSeries(number, monthly, today)?.counter ?? null;

type Choice =
  | { kind: 'series' }
  | { kind: 'ahead'; by: number }
  | { kind: 'foreign'; name: number }
  | { kind: 'replace'; which: number; mode: 'series' | 'same' | 'other' };
type Round = { choices: Choice[]; rejected: { which: number; code: number }[] };
type Ready = { subject: Json; preview: string; page: string; numbering: Numbering; replaces: Json | null };
type Issued = Ready & { invoice: Json; code: number | null };

const choice: fc.Arbitrary<Choice> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Choice>({ kind: 'series' }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }).map((by): Choice => ({ kind: 'ahead', by })) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 }).map((name): Choice => ({ kind: 'foreign', name })) },
  {
    weight: 3,
    arbitrary: fc
      .record({ which: fc.nat(9), mode: fc.constantFrom('series' as const, 'same' as const, 'other' as const) })
      .map((given): Choice => ({ kind: 'replace', ...given })),
  },
);
const round: fc.Arbitrary<Round> = fc.record({
  choices: fc.array(choice, { minLength: 2, maxLength: 5 }),
  rejected: fc.array(fc.record({ which: fc.nat(9), code: fc.constantFrom(430, 440, 450) }), { maxLength: 2 }),
});

/** One organization with everything that it has issued. */
type Books = { tenant: Tenant; customerId: string; issued: Issued[]; others: number };

const post = ({ tenant }: Books, operationId: string, body: Json, pathParameters: Record<string, string> = {}) =>
  call(harness, tenant, operationId, { body, pathParameters });

/** What may be replaced: rejected permanently, and not yet replaced. */
function replaceable({ issued }: Books): Issued[] {
  return issued.filter(
    ({ code, invoice }) => code !== null && !issued.some(({ replaces }) => replaces?.['id'] === invoice['id']),
  );
}

function plan(books: Books, choice: Choice): { numbering: Numbering; replaces: Json | null } {
  const explicit = (number: string, replaces: Json | null = null) => ({
    numbering: { mode: 'explicit' as const, number },
    replaces,
  });
  const series = (replaces: Json | null = null) => ({ numbering: { mode: 'series' as const, series: 'FV' }, replaces });
  if (choice.kind === 'series') return series();
  if (choice.kind === 'foreign') return explicit(`X/${choice.name}`);
  if (choice.kind === 'ahead')
    return explicit(
      fv(Math.max(0, ...books.issued.map(({ invoice }) => counterOf(String(invoice['number'])) ?? 0)) + choice.by),
    );
  const free = replaceable(books);
  const chosen = free[choice.which % Math.max(free.length, 1)]?.invoice;
  if (!chosen || choice.mode === 'series') return series(chosen ?? null);
  books.others += 1;
  return explicit(choice.mode === 'same' ? String(chosen['number']) : `Y/${books.others}`, chosen);
}

/** A draft up to its approval, with what a person saw; null where its number is refused before that. */
async function prepare(books: Books, choice: Choice): Promise<Ready | null> {
  const { numbering, replaces } = plan(books, choice);
  const body = { ...draftBody(books.customerId, today, { numbering }), replaces_invoice_id: replaces?.['id'] ?? null };
  const draft = (await post(books, 'createInvoiceDraft', body)).json;
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const preview = (
    await post(books, 'createInvoicePreview', { draft_version: 1, locale: 'en' }, { draft_id: String(draft['id']) })
  ).json;
  const intent = await post(books, 'createInvoiceApprovalIntent', { action: 'issue', ...subject });
  if (intent.errorCode !== null) {
    expect([intent.errorCode, numbering.mode]).toEqual(['draft_invalid', 'explicit']);
    return null;
  }
  const { document } = await reviewOf(harness, books.tenant, intent.json);
  await approve(harness, books.tenant, intent.json);
  return {
    subject: { ...subject, approval_intent_id: intent.json['id'] },
    preview: numberDisplayOf(preview),
    page: document.number,
    numbering,
    replaces,
  };
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
  const answer = await post(books, 'issueInvoice', ready.subject);
  if (answer.errorCode === null) books.issued.push({ ...ready, invoice: answer.json, code: null });
  else expect(refusals(ready)).toContain(answer.errorCode);
}

async function live(books: Books, { choices, rejected }: Round): Promise<void> {
  const ready: (Ready | null)[] = [];
  for (const choice of choices) ready.push(await prepare(books, choice));
  await Promise.all(ready.flatMap((one) => (one ? [issue(books, one)] : [])));
  for (const { which, code } of rejected) {
    const open = books.issued.filter((one) => one.code === null);
    const chosen = open[which % Math.max(open.length, 1)];
    if (!chosen) continue;
    await rejectedByKsef(harness, books.tenant, chosen.invoice, code);
    chosen.code = code;
  }
}

/** Whether the number comes from the count of the series, and not from a document that is replaced. */
function isDrawn({ numbering, replaces, page }: Ready): boolean {
  return numbering.mode === 'series' && (replaces === null || page.includes('…'));
}

/** A number occurs twice only where a document took over that of the rejected one before it. */
function expectNoNumberTwice(issued: Issued[]): void {
  for (const number of new Set(issued.map(({ invoice }) => invoice['number']))) {
    const same = issued.filter(({ invoice }) => invoice['number'] === number);
    const first = same.filter(({ replaces }) => replaces?.['number'] !== number);
    expect(first).toHaveLength(1);
    for (const { replaces } of same.filter((one) => one !== first[0])) {
      expect(
        same.some(({ invoice, code }) => invoice['id'] === replaces?.['id'] && code !== null && code !== 440),
      ).toBe(true);
    }
  }
}

/** A count that is not given lies below a written number, and nothing was drawn between the two. */
function expectNoGapOfTheSeries(issued: Issued[]): void {
  const counters = (some: Issued[]) => some.flatMap(({ invoice }) => counterOf(String(invoice['number'])) ?? []);
  const [all, drawn] = [new Set(counters(issued)), counters(issued.filter(isDrawn))];
  const written = counters(issued.filter(({ numbering }) => numbering.mode === 'explicit'));
  for (let missing = 1; missing < Math.max(0, ...drawn); missing += 1) {
    if (all.has(missing)) continue;
    const nextDrawn = Math.min(...drawn.filter((counter) => counter > missing));
    expect(written.some((counter) => counter > missing && counter < nextDrawn)).toBe(true);
  }
}

function expectAsShown({ preview, page, numbering, invoice, ...ready }: Issued): void {
  expect(preview).toBe(page);
  const number = String(invoice['number']);
  if (!isDrawn({ preview, page, numbering, ...ready })) expect(number).toBe(page);
  else expect(number.replace(/\/\d+\//, '/…/')).toBe(page);
  if (numbering.mode === 'explicit') expect(number).toBe(numbering.number);
}

test('at the same moments no number is given twice, no series stops or leaves a gap, and what was shown is issued', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 4 }), async (rounds) => {
      const tenant = await createTenant(harness);
      const customer = await call(harness, tenant, 'createCustomer', { body: customerBody() });
      const books: Books = { tenant, customerId: String(customer.json['id']), issued: [], others: 0 };
      for (const one of rounds) await live(books, one);
      expectNoNumberTwice(books.issued);
      expectNoGapOfTheSeries(books.issued);
      books.issued.forEach(expectAsShown);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 300_000);
