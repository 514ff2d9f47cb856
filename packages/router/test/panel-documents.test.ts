import { warsawDay } from '@invoicing/domain/dates/dates';
import { describe, expect } from 'vitest';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { createTenant, customerBody, draftBody, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend('stranger', { scope: 'file' }, ({ harness }) => createTenant(harness))
  .extend('panel', { scope: 'file' }, ({ harness, tenant }) => panelOf(harness, tenant.approverActor))
  .extend('accepted', { scope: 'file' }, async ({ harness, tenant }) => {
    const invoice = await issuedInvoice(harness, tenant);
    return { invoice, ksefNumber: await acceptedByKsef(harness, tenant, invoice) };
  })
  .extend('invoice', { scope: 'file' }, ({ accepted }) => accepted.invoice)
  .extend('ksefNumber', { scope: 'file' }, ({ accepted }) => accepted.ksefNumber)
  .extend('correction', { scope: 'file' }, async ({ harness, tenant, invoice, posted }) => {
    const { body } = await approvedCorrection(harness, tenant, invoice);
    return posted('finalizeInvoiceCorrection', body);
  })
  .extend('theirs', ({ harness, stranger }) => () => {
    return panelOf(harness, stranger.approverActor);
  })
  .extend('ids', ({ invoice, correction }) => () => {
    return { invoice_id: String(invoice['id']), correction_id: String(correction['id']) };
  });

describe('the search of the lists', () => {
  test("finds a document by its own number, by KSeF's, and an invoice by the external one, in its organization alone", async ({
    invoice,
    correction,
    panel,
    ksefNumber,
    theirs,
  }) => {
    const number = String(invoice['number']);
    const reference = String(invoice['external_reference']);
    const found = async (text: string) => (await panel.resolveDocumentSearch({ number: text })).number;
    expect([await found(` ${number} `), await found(ksefNumber), await found(reference)]).toEqual([
      { number },
      { ksef_number: ksefNumber },
      { external_reference: reference },
    ]);
    expect([await found(number.slice(0, -1)), await found('FV/404')]).toEqual([null, null]);
    expect((await theirs().resolveDocumentSearch({ number: ksefNumber })).number).toBeNull();
    const corrected = String(correction['number']);
    const search = { documents: 'corrections' as const };
    expect(await panel.resolveDocumentSearch({ ...search, number: corrected })).toMatchObject({
      number: { number: corrected },
    });
    expect(await panel.resolveDocumentSearch({ ...search, number: ksefNumber })).toMatchObject({ number: null });
  });

  test('takes any part of a name in any case for the customers that have it, a whole name first, then beginnings', async ({
    posted,
    panel,
    theirs,
  }) => {
    const add = async (name: string) => (await posted('createCustomer', { ...customerBody(), name }))['id'];
    const made = [await add('Żabka Polska'), await add('Żabka Polska Sklepy'), await add('Żabka Nano')];
    const found = async (buyer: string) => {
      const { buyers } = await panel.resolveDocumentSearch({ buyer });
      return buyers?.data.map(({ id }) => id);
    };
    expect((await found('żABKA'))?.sort()).toEqual([...made].sort());
    expect(await found('Żabka Polska')).toEqual(made.slice(0, 2));
    expect([await found('Żabka%'), await found('_abka')]).toEqual([[], []]);
    expect(await found('abka POLSKA s')).toEqual([made[1]]);
    const within = [await add('Mała Żabka'), await add('Wielka żabka')];
    const all = await found('żabka');
    expect(all?.slice(0, 3).sort()).toEqual([...made].sort());
    expect(all?.slice(3)).toEqual(within);
    expect(await found('ŁA')).toEqual([within[0]]);
    expect((await theirs().resolveDocumentSearch({ buyer: 'Żabka' })).buyers).toEqual({ data: [], hasMore: false });
    for (let n = 0; n < 11; n += 1) await add(`Many ${n}`);
    const many = (await panel.resolveDocumentSearch({ buyer: 'many' })).buyers;
    expect([many?.data.length, many?.hasMore]).toEqual([10, true]);
    const within11 = (await panel.resolveDocumentSearch({ buyer: 'any ' })).buyers;
    expect([within11?.data.length, within11?.hasMore]).toEqual([10, true]);
  });
});

describe('the search for a buyer', () => {
  test('takes a NIP however it is written, for the customers who have it, of which lists of drafts are then', async ({
    posted,
    panel,
    theirs,
  }) => {
    const add = async (tax_identifier: string) =>
      String((await posted('createCustomer', { ...customerBody(), tax_identifier }))['id']);
    const [one, other] = [await add('7010418779'), await add('PL 701-041-87-79')];
    const draftOf = async (customer_id: string) =>
      (await posted('createInvoiceDraft', draftBody(customer_id, warsawDay(new Date()))))['id'];
    const draft = await draftOf(one);
    await draftOf(other);
    const found = async (buyer: string) =>
      (await panel.resolveDocumentSearch({ buyer })).buyers?.data.map(({ id }) => id).sort();
    for (const written of ['7010418779', '701-041-87-79', 'PL7010418779'])
      expect(await found(written), written).toEqual([one, other].sort());
    expect(await found('5260250274')).toEqual([]);
    expect((await theirs().resolveDocumentSearch({ buyer: '7010418779' })).buyers?.data).toEqual([]);
    expect((await panel.listDrafts({ customer_id: one })).data.map(({ id }) => id)).toEqual([draft]);
  });
});

describe('the document on its page', () => {
  test('reads as it stands: with its own number and the one that KSeF has given it', async ({
    correction,
    panel,
    ids,
    invoice,
    ksefNumber,
  }) => {
    const { html, sha256 } = await panel.showInvoice({ invoice_id: ids().invoice_id });
    expect(html).toContain(String(invoice['number']));
    expect(html).toContain(ksefNumber);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const corrected = await panel.showCorrection({ correction_id: ids().correction_id, locale: 'pl-en' });
    expect(corrected.html).toContain(String(correction['number']));
    expect(corrected.html).toContain('Correcting invoice');
  });

  test('is not there for another organization', async ({ ids, theirs }) => {
    const { invoice_id, correction_id } = ids();
    const notFound = { cause: { code: 'not_found' } };
    await expect(theirs().showInvoice({ invoice_id })).rejects.toMatchObject(notFound);
    await expect(theirs().showCorrection({ correction_id })).rejects.toMatchObject(notFound);
    await expect(theirs().getCorrectionTimeline({ correction_id })).rejects.toMatchObject(notFound);
  });
});

test('the life of a correction begins with its process and its draft, and goes on page by page', async ({
  ids,
  panel,
}) => {
  const { correction_id } = ids();
  const whole = await panel.getCorrectionTimeline({ correction_id });
  expect(whole.data.toReversed().map(({ type }) => type)).toEqual([
    'invoice_correction_process.created',
    'invoice_correction_draft.created',
    'invoice_correction_approval_intent.created',
    'invoice_correction_approval_intent.approved',
    'invoice_correction_approval_intent.consumed',
    'invoice_correction.finalized',
    'invoice_correction_process.finalized',
    ...whole.data.filter(({ type }) => type.startsWith('invoice_correction_artifact')).map(({ type }) => type),
  ]);
  expect(whole.data.find(({ type }) => type.endsWith('.approved'))).toMatchObject({
    action: 'finalize',
    by: 'Demo Member',
  });
  const first = await panel.getCorrectionTimeline({ correction_id, limit: 3 });
  const next = await panel.getCorrectionTimeline({ correction_id, cursor: first.meta.page.next_cursor ?? '' });
  expect([...first.data, ...next.data]).toEqual(whole.data);
});
