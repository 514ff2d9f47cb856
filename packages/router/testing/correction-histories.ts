import { createMember } from '@invoicing/db/testing/factories';
import { expect } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import {
  acceptedByKsef,
  draftCorrection,
  finalizationOf,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from './corrections.ts';
import { actorOf, approve, call, type Harness, type Json, panelOf, type Tenant } from './harness.ts';
import { rejectedByKsef } from './numbers.ts';

export type Step =
  | { by: 'correcting'; rejectsMeanwhile: boolean }
  | { by: 'replacing'; which: number; isTheSame: boolean }
  | { by: 'judging'; which: number; verdict: 'accepted' | 'rejected' };

/** A finalized correction as the books have it. */
type Made = {
  wire: Json;
  quantity: string;
  /** Its own place in the order of corrections, or that of the one whose place it took. */
  place: number;
  /** The places of what stood when it was finalized. */
  upon: ReadonlySet<number>;
  isReplaced: boolean;
  verdict: 'accepted' | 'rejected' | null;
};

/** The corrections of one invoice of 1230.00, which KSeF has or which is outside of it. */
export type Books = {
  harness: Harness;
  tenant: Tenant;
  accountant: MemberActor;
  invoice: Json;
  isOutside: boolean;
  made: Made[];
  steps: number;
};

export async function openBooks(harness: Harness, tenant: Tenant, isOutside: boolean): Promise<Books> {
  const invoice = await issuedInvoice(harness, tenant);
  if (!isOutside) await acceptedByKsef(harness, tenant, invoice);
  const member = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'accountant',
  });
  const accountant = actorOf(tenant.organizationId, member);
  return { harness, tenant, accountant, invoice, isOutside, made: [], steps: 0 };
}

/** Lets a step happen, and compares what is stated and shown with the sum of what stands. */
export async function live(books: Books, step: Step): Promise<void> {
  books.steps += 1;
  if (step.by === 'judging') await judge(books, step);
  else if (step.by === 'correcting') await correct(books, { isMeanwhile: step.rejectsMeanwhile });
  else await replace(books, step);
  const shown = await panelOf(books.harness, books.tenant.approverActor).listCorrectedAmounts({
    invoice_ids: [String(books.invoice['id'])],
  });
  const inForce = correctionsInForce(books);
  expect(shown.map(({ gross, count }) => [gross, count])).toEqual(
    inForce.length === 0 ? [] : [[worth(inForce), inForce.length]],
  );
}

const correctionsInForce = ({ made }: Books) => made.filter(({ verdict }) => verdict !== 'rejected');
const grossOf = ({ wire }: Made, when: 'before' | 'after') => Number(Object(wire['totals'])[when].gross);
const worth = (some: Made[]) =>
  (1230 + some.reduce((sum, one) => sum + grossOf(one, 'after') - grossOf(one, 'before'), 0)).toFixed(2);

/** The places of what was rejected while something that stands was built upon it: nearest to the invoice first. */
function gapsOf(books: Books): number[] {
  const inForce = correctionsInForce(books);
  const needed = new Set(inForce.flatMap(({ upon }) => [...upon]));
  for (const { place } of inForce) needed.delete(place);
  return [...needed].sort((one, other) => one - other);
}

async function judge(books: Books, { which, verdict }: Step & { by: 'judging' }): Promise<void> {
  const waiting = books.made.filter((one) => one.verdict === null);
  const one = waiting[which % Math.max(waiting.length, 1)];
  if (!one) return;
  one.verdict = verdict;
  if (verdict === 'accepted') await acceptedByKsef(books.harness, books.tenant, one.wire);
  else await rejectedByKsef(books.harness, books.tenant, one.wire, 430);
}

async function replace(books: Books, { which, isTheSame }: Step & { by: 'replacing' }): Promise<void> {
  const free = books.made.filter(({ verdict, isReplaced }) => verdict === 'rejected' && !isReplaced);
  const replaced = free[which % Math.max(free.length, 1)];
  if (replaced) await correct(books, { replaced, isTheSame });
}

type Wanted = { isMeanwhile?: boolean; replaced?: Made; isTheSame?: boolean };

/** What has to come of a correction now: the refusal, or what stands ahead of it and its own place. */
function expected(books: Books, { replaced, isTheSame }: Wanted): { upon: Made[]; place: number } | null {
  const [gap] = gapsOf(books);
  const inForce = correctionsInForce(books);
  if (gap === undefined) return { upon: inForce, place: books.made.length };
  const isInPlace = replaced?.place === gap && isTheSame === true;
  return isInPlace ? { upon: inForce.filter(({ place }) => place < gap), place: gap } : null;
}

/** One after another: what KSeF does not have yet is not corrected, unless it is outside of it. */
async function settle(books: Books): Promise<void> {
  if (books.isOutside) return;
  for (const _ of books.made) await judge(books, { by: 'judging', which: 0, verdict: 'accepted' });
}

async function correct(books: Books, wanted: Wanted): Promise<void> {
  const { harness, tenant, invoice, isOutside } = books;
  await settle(books);
  const { replaced, isTheSame } = wanted;
  const quantity = replaced && isTheSame ? replaced.quantity : (0.99 - books.steps / 50).toFixed(2);
  const process = await openProcess(harness, tenant, invoice, {
    replaces_correction_id: replaced?.wire['id'] ?? null,
  });
  if (process['id'] === undefined) return expectRefusal(books, wanted);
  const after = { name: 'Usługa', quantity, unit: 'szt.', unit_price: '1000.00', vat_rate: '23' };
  const changes = { original_outside_ksef: isOutside, lines: [{ ref: '1', after }] };
  const draft = (await draftCorrection(harness, tenant, process, changes)).json;
  const asked = await requestFinalization(harness, tenant, draft);
  if (asked.errorCode !== null) return refused(books, process, wanted);
  await approve(harness, tenant, asked.json);
  const before = correctionsInForce(books);
  if (wanted.isMeanwhile) await judge(books, { by: 'judging', which: books.steps, verdict: 'rejected' });
  const body = finalizationOf(draft, asked.json);
  const { json, errorCode } = await call(harness, tenant, 'finalizeInvoiceCorrection', { body });
  if (errorCode !== null) {
    expect([errorCode, correctionsInForce(books).length]).toEqual(['draft_invalid', before.length - 1]);
    return abandon(books, process);
  }
  expect(correctionsInForce(books)).toEqual(before);
  const allowed = expected(books, wanted);
  if (!allowed) throw new Error('a correction was finalized upon what does not stand');
  expect(Object(json['totals']).before.gross).toBe(worth(allowed.upon));
  const upon = new Set(allowed.upon.map(({ place }) => place));
  books.made.push({ wire: json, quantity, place: allowed.place, upon, isReplaced: false, verdict: null });
  if (replaced) replaced.isReplaced = true;
}

function expectRefusal(books: Books, wanted: Wanted): void {
  expect(expected(books, wanted)).toBeNull();
}

async function refused(books: Books, process: Json, wanted: Wanted): Promise<void> {
  expectRefusal(books, wanted);
  await abandon(books, process);
}

async function abandon({ harness, accountant }: Books, process: Json): Promise<void> {
  await panelOf(harness, accountant).abandonProcess({ id: String(process['id']) });
}
