import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { approve, draftBody, type Json } from '../testing/harness.ts';
import { issueWith, rejectedByKsef } from '../testing/numbers.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const [year, month] = warsawDay(new Date()).split('-');
const fv = (counter: number) => `FV/${counter}/${month}/${year}`;
const kor = (counter: number) => `KOR/${counter}/${month}/${year}`;
const explicit = (number: string) => ({ numbering: { mode: 'explicit', number } });

const test = testInOwnOrganization
  .extend('issue', ({ harness, tenant, customerId }) => (input: Json = {}, replaces?: unknown) => {
    return issueWith(harness, tenant, { customerId, input, replaces });
  })
  .extend('numberOf', ({ issue }) => async (input: Json = {}, replaces?: unknown) => {
    return (await issue(input, replaces)).issued['number'];
  });

test('an explicit number that fits a series moves the series past it: the next issue gets the next free number', async ({
  numberOf,
}) => {
  expect(await numberOf()).toBe(fv(1));
  expect(await numberOf(explicit(fv(2)))).toBe(fv(2));
  expect(await numberOf()).toBe(fv(3));
  expect(await numberOf(explicit(fv(7)))).toBe(fv(7));
  expect(await numberOf()).toBe(fv(8));
  expect(await numberOf(explicit(fv(5)))).toBe(fv(5));
  expect(await numberOf()).toBe(fv(9));
});

test('an explicit number moves the counter of the month that it names, and none where it only looks like the series', async ({
  numberOf,
}) => {
  expect(await numberOf(explicit(`FV/4/${month}/${Number(year) + 1}`))).toContain('FV/4');
  expect(await numberOf(explicit(`FV/04/${month}/${year}`))).toContain('FV/04');
  expect(await numberOf(explicit(`FV/0/${month}/${year}`))).toContain('FV/0');
  expect(await numberOf(explicit(`fv/9/${month}/${year}`))).toContain('fv/9');
  expect(await numberOf()).toBe(fv(1));
});

test('a number too great to be a count stops no series', async ({ numberOf }) => {
  for (const counter of ['2147483647', '99999999999999999999'])
    await numberOf(explicit(`FV/${counter}/${month}/${year}`));
  expect(await numberOf()).toBe(fv(1));
});

test('a counter that is behind the numbers in use skips all of them', async ({ harness, tenant, numberOf }) => {
  await numberOf();
  for (const counter of [2, 3, 5]) await numberOf(explicit(fv(counter)));
  await harness.database.db.numberCounter.updateMany({
    where: { organizationId: tenant.organizationId },
    data: { lastValue: 0 },
  });
  expect([await numberOf(), await numberOf(), await numberOf()]).toEqual([fv(4), fv(6), fv(7)]);
});

test('the number of a series is taken by any kind of document of the seller', async ({
  harness,
  tenant,
  posted,
  numberOf,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const { body } = await approvedCorrection(harness, tenant, invoice, explicit(fv(2)));
  expect((await posted('finalizeInvoiceCorrection', body))['number']).toBe(fv(2));
  expect(await numberOf()).toBe(fv(3));
});

test('a series of corrections moves past explicit numbers in the same way', async ({ harness, tenant, posted }) => {
  const correct = async (changes: Json = {}) => {
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    const { body } = await approvedCorrection(harness, tenant, invoice, changes);
    return (await posted('finalizeInvoiceCorrection', body))['number'];
  };
  expect(await correct()).toBe(kor(1));
  expect(await correct(explicit(kor(2)))).toBe(kor(2));
  expect(await correct()).toBe(kor(3));
});

test('for a series the page shows the number that would be given now, which is the one that is given', async ({
  issue,
}) => {
  const first = await issue();
  expect(first).toMatchObject({
    preview: `FV/…/${month}/${year}`,
    page: `FV/…/${month}/${year}`,
    pageNow: fv(1),
    issued: { number: fv(1) },
  });
  expect(await issue(explicit('A/1'))).toMatchObject({
    preview: 'A/1',
    page: 'A/1',
    pageNow: null,
    issued: { number: 'A/1', series: null },
  });
});

test.for([430, 450])(
  'after a rejection with %i the replacement from a series takes the rejected number, shown exactly from the preview on',
  async (code, { harness, tenant, numberOf, issue }) => {
    await numberOf();
    const { issued } = await issue();
    await rejectedByKsef(harness, tenant, issued, code);
    const shown = await issue({}, issued['id']);
    const number = fv(2);
    expect(shown).toMatchObject({
      preview: number,
      page: number,
      pageNow: null,
      issued: { number, series: 'FV', replaces_invoice_id: issued['id'] },
    });
    expect(shown.html).toContain(number);
    expect(shown.html).toContain('numer odrzuconego dokumentu');
    expect(await numberOf()).toBe(fv(3));
  },
);

test('an explicit number of a replacement is what preview, page and invoice say, the rejected one included', async ({
  harness,
  tenant,
  issue,
  numberOf,
}) => {
  const first = (await issue()).issued;
  await rejectedByKsef(harness, tenant, first, 430);
  const other = await issue(explicit('B/7'), first['id']);
  expect(other).toMatchObject({
    preview: 'B/7',
    page: 'B/7',
    issued: { number: 'B/7', replaces_invoice_id: first['id'] },
  });
  const second = (await issue()).issued;
  await rejectedByKsef(harness, tenant, second, 450);
  const same = await issue(explicit(fv(2)), second['id']);
  expect(same).toMatchObject({
    preview: fv(2),
    page: fv(2),
    issued: { number: fv(2), series: 'FV', replaces_invoice_id: second['id'] },
  });
  expect(await numberOf()).toBe(fv(3));
});

test('a replacement may be rejected and replaced in its turn, and the number goes on', async ({
  harness,
  tenant,
  issue,
}) => {
  let last = (await issue()).issued;
  for (const mode of [{}, explicit(fv(1)), {}]) {
    await rejectedByKsef(harness, tenant, last, 430);
    const { issued } = await issue(mode, last['id']);
    expect(issued).toMatchObject({ number: fv(1), replaces_invoice_id: last['id'] });
    last = issued;
  }
});

test('after 440 the number stays with the foreign document: a replacement takes a new one and cannot name the old one', async ({
  harness,
  tenant,
  customerId,
  post,
  posted,
  issue,
}) => {
  const { issued } = await issue();
  await rejectedByKsef(harness, tenant, issued, 440);
  const body = { ...draftBody(customerId, warsawDay(new Date()), explicit(fv(1))), replaces_invoice_id: issued['id'] };
  const draft = await posted('createInvoiceDraft', body);
  const pathParameters = { draft_id: String(draft['id']) };
  const validation = await post('validateInvoiceDraft', { draft_version: 1 }, pathParameters);
  expect(validation.json).toMatchObject({
    valid: false,
    issues: expect.arrayContaining([
      expect.objectContaining({ code: 'number_already_used', path: '/input/numbering/number' }),
    ]),
  });
  const shown = await issue({}, issued['id']);
  expect(shown).toMatchObject({
    preview: `FV/…/${month}/${year}`,
    pageNow: fv(2),
    issued: { number: fv(2), replaces_invoice_id: issued['id'] },
  });
});

test('of two drafts that replace one invoice the second learns before its approval that the first was issued', async ({
  harness,
  tenant,
  customerId,
  post,
  issue,
}) => {
  const { issued } = await issue();
  await rejectedByKsef(harness, tenant, issued, 430);
  const replacement = () =>
    post('createInvoiceDraft', { ...draftBody(customerId, warsawDay(new Date())), replaces_invoice_id: issued['id'] });
  const late = (await replacement()).json;
  await issue({}, issued['id']);
  const pathParameters = { draft_id: String(late['id']) };
  const validation = await post('validateInvoiceDraft', { draft_version: 1 }, pathParameters);
  expect(validation.json).toMatchObject({
    valid: false,
    issues: expect.arrayContaining([
      expect.objectContaining({ code: 'already_replaced', path: '/replaces_invoice_id' }),
    ]),
  });
  const refused = await post('createInvoiceApprovalIntent', {
    action: 'issue',
    draft_id: late['id'],
    draft_version: 1,
  });
  expect(refused.errorCode).toBe('draft_invalid');
});

test.for([430, 440])(
  'of drafts that replace one invoice (%i) and are issued at the same moment one is; the others learn that it was replaced',
  async (code, { harness, tenant, customerId, post, posted, issue }) => {
    const { issued } = await issue();
    await rejectedByKsef(harness, tenant, issued, code);
    const approved: Json[] = [];
    for (let count = 0; count < 4; count += 1) {
      const body = { ...draftBody(customerId, warsawDay(new Date())), replaces_invoice_id: issued['id'] };
      const draft = await posted('createInvoiceDraft', body);
      const subject = { draft_id: draft['id'], draft_version: 1 };
      const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
      await approve(harness, tenant, intent);
      approved.push({ ...subject, approval_intent_id: intent['id'] });
    }
    const answers = await Promise.all(approved.map((body) => post('issueInvoice', body)));
    const refused = answers.filter(({ errorCode }) => errorCode !== null);
    expect(refused).toHaveLength(3);
    for (const { json } of refused) {
      const details = [{ code: 'already_replaced', path: '/replaces_invoice_id' }];
      expect(json).toMatchObject({ error: { code: 'draft_invalid', details } });
    }
  },
);
