import { warsawDay } from '@invoicing/domain/dates/dates';
import { linesOf } from '@invoicing/router/testing/approved-drafts';
import { draftBody, type Json } from '@invoicing/router/testing/harness';
import type { Seller } from './seller.ts';
import type { Stages } from './stages.ts';

/** What one person decides on at a time: the panel offers fifty on a page. */
const setAtMost = 50;
const lines = 10;

/** How many invoices a set has, so that each connection has some sets even of a small number. */
export function setSize(count: number, connections: number): number {
  return Math.min(setAtMost, Math.max(1, Math.ceil(count / connections / 2)));
}

/** Carries a set of invoices of one seller from the draft to the queue of KSeF, each step as an integration does. */
export async function carrySet(seller: Seller, size: number, stages: Stages): Promise<void> {
  const { measure } = stages;
  const each = <T>(of: readonly T[], stage: string, work: (one: T) => Promise<Json>) =>
    inOrder(of, (one) => measure(stage, () => work(one)));
  const post = (path: string, body: Json) => seller.post(path, body);
  const approve = (stage: string, intents: readonly Json[]) =>
    measure(stage, () => seller.approve(intents.map(({ id }) => String(id))), intents.length);
  const places = Array.from({ length: size });
  const today = warsawDay(new Date());
  const body = () => draftBody(seller.customerId, today, { lines: linesOf(lines) });
  const drafts = await each(places, 'create the draft', () => post('/api/v1/invoice-drafts', body()));
  await each(drafts, 'validate it', async ({ id }) => {
    const validation = await post(`/api/v1/invoice-drafts/${id}/validation`, { draft_version: 1 });
    if (validation['valid'] !== true) throw new Error(`a draft is not valid: ${JSON.stringify(validation['issues'])}`);
    return validation;
  });
  const ask = '/api/v1/invoice-approval-intents';
  const toIssue = await each(drafts, 'ask for approval of issuing', ({ id }) =>
    post(ask, { action: 'issue', draft_id: id, draft_version: 1 }),
  );
  await approve('approve issuing, by sets', toIssue);
  const invoices = await each(pairs(drafts, toIssue), 'issue it', ([draft, intent]) =>
    post('/api/v1/invoices', { draft_id: draft['id'], draft_version: 1, approval_intent_id: intent['id'] }),
  );
  const toSend = await each(invoices, 'ask for approval of sending', ({ id }) =>
    post(ask, { action: 'send', invoice_id: id }),
  );
  await approve('approve sending, by sets', toSend);
  await each(pairs(invoices, toSend), 'submit it to KSeF', ([invoice, intent]) =>
    post('/api/v1/ksef-submissions', { invoice_id: invoice['id'], approval_intent_id: intent['id'] }),
  );
}

async function inOrder<T>(of: readonly T[], work: (one: T) => Promise<Json>): Promise<Json[]> {
  const done: Json[] = [];
  for (const one of of) done.push(await work(one));
  return done;
}

function pairs(left: readonly Json[], right: readonly Json[]): [Json, Json][] {
  return left.flatMap((one, index) => {
    const other = right[index];
    return other ? [[one, other]] : [];
  });
}
