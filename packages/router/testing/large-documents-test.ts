import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { acceptedInvoice, draftCorrection, finalizationOf, openProcess, requestFinalization } from './corrections.ts';
import { approve, type Call, call, correctionInput, draftBody, type Harness, type Json } from './harness.ts';
import { oneConnection } from './one-connection.ts';
import { test as base } from './test.ts';

type Render = Harness['services']['rendering']['render'];
type Task = Parameters<Render>[1];

/** The harness, with rendering that begins each task by what is to come before it. */
function renderingAfter(harness: Harness, before: (task: Task) => Promise<unknown>): Harness {
  const { rendering } = harness.services;
  const render: Render = (...given) => before(given[1]).then(() => rendering.render(...given));
  return { ...harness, services: { ...harness.services, rendering: { ...rendering, render } } };
}

/** Lines of more JSON than is carried out where it is asked for. */
const large = (unitPrice = '10.00') =>
  Array.from({ length: 80 }, (_, index) => ({
    ref: String(index + 1),
    name: `Usługa ${index + 1} ${'opis '.repeat(40)}`,
    quantity: '1',
    unit: 'szt.',
    unit_price: unitPrice,
    vat_rate: '23',
  }));

const correctedLines = (unitPrice: string) => large(unitPrice).map(({ ref, ...after }) => ({ ref, after }));

/** Tests of documents that are checked in a thread. */
export const test = base
  .extend('today', { scope: 'file' }, ({ harness }) => warsawDay(harness.services.clock()))
  .extend('drafted', { scope: 'file' }, ({ today, customerId, posted }) => async (changes: Json = {}) => {
    const draft = await posted('createInvoiceDraft', draftBody(customerId, today, { lines: large(), ...changes }));
    return { draft_id: String(draft['id']), draft_version: 1 };
  })
  /** Writes a second version of a draft. */
  .extend(
    'replaced',
    { scope: 'file' },
    ({ today, customerId, posted }) =>
      async ({ draft_id }: { draft_id: string }) => {
        const { input } = draftBody(customerId, today, { lines: large('11.00') });
        expect(await posted('updateInvoiceDraft', { expected_version: 1, input }, { draft_id })).toMatchObject({
          version: 2,
        });
      },
  )
  .extend('draftedCorrection', { scope: 'file' }, ({ harness, tenant }) => async () => {
    const invoice = await acceptedInvoice(harness, tenant, { lines: large() });
    const process = await openProcess(harness, tenant, invoice);
    return (await draftCorrection(harness, tenant, process, { lines: correctedLines('9.00') })).json;
  })
  .extend('replacedCorrection', { scope: 'file' }, ({ today, posted }) => async ({ process_id, id }: Json) => {
    const input = correctionInput(today, { lines: correctedLines('8.00') });
    const path = { process_id: String(process_id), draft_id: String(id) };
    const draft = await posted('updateInvoiceCorrectionDraft', { expected_version: 1, input }, path);
    expect(draft).toMatchObject({ version: 2 });
  })
  /** The body that issues a large invoice, approved. */
  .extend('toIssue', { scope: 'file' }, ({ harness, tenant, drafted, posted }) => async (changes: Json = {}) => {
    const subject = await drafted(changes);
    const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    return { ...subject, approval_intent_id: String(intent['id']) };
  })
  /** The body that finalizes a large correction, approved. */
  .extend('toFinalize', { scope: 'file' }, ({ harness, tenant, draftedCorrection }) => async () => {
    const draft = await draftedCorrection();
    const intent = (await requestFinalization(harness, tenant, draft)).json;
    await approve(harness, tenant, intent);
    return finalizationOf(draft, intent);
  })
  /** Calls with one connection for organizations, over which two reads have to be answered before each task. */
  .extend('callNarrowly', ({ harness, tenant, customerId }, { onCleanup }) => {
    const organizationDb = oneConnection(harness, onCleanup);
    const narrow = { ...harness, services: { ...harness.services, organizationDb } };
    const read = () => call(narrow, tenant, 'getCustomer', { pathParameters: { customer_id: customerId } });
    return async (operationId: string, given: Call) => {
      const tasks: [Task, ...unknown[]][] = [];
      const reading = renderingAfter(narrow, async (task) => {
        const answers = await Promise.all([read(), read()]);
        tasks.push([task, ...answers.map(({ errorCode }) => errorCode)]);
      });
      return { ...(await call(reading, tenant, operationId, given)), tasks };
    };
  })
  /** Calls with something done as each task begins. @returns the answer, and which tasks were carried out */
  .extend(
    'callWhile',
    ({ harness, tenant }) =>
      async (operationId: string, given: Call, before = async (_: Task) => {}) => {
        const tasks: Task[] = [];
        const watched = renderingAfter(harness, async (task) => {
          tasks.push(task);
          await before(task);
        });
        return { ...(await call(watched, tenant, operationId, given)), tasks };
      },
  );

/** Does something once, as the first task begins. */
export function once(act: () => Promise<unknown>) {
  let isFirst = true;
  return async () => {
    if (isFirst) [isFirst] = [false, await act()];
  };
}
