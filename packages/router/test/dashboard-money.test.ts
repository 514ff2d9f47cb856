import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { createTenant, type Json, panelOf, type Tenant } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const thisMonth = `${warsawDay(new Date()).slice(0, 7)}-01`;
const line = { ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '100.00', vat_rate: '23' };

const monthsAgo = (count: number) => {
  const [year = 0, month = 1] = thisMonth.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count)).toISOString().slice(0, 10);
};

const test = testInOwnOrganization
  .extend('money', ({ harness, tenant }) => (of: Tenant = tenant) => {
    return panelOf(harness, of.approverActor).getMoney({});
  })
  /** Lets an invoice have been issued on another day, or in another currency. */
  .extend('changed', ({ harness }) => async (invoice: Json, { day = thisMonth, currency = 'PLN' }): Promise<void> => {
    const { db } = harness.database;
    await db.$executeRaw`ALTER TABLE invoices DISABLE TRIGGER USER`;
    await db.$executeRaw`UPDATE invoices SET issue_date = ${day}::date, currency = ${currency}
    WHERE id = ${invoice['id']}::uuid`;
    await db.$executeRaw`ALTER TABLE invoices ENABLE TRIGGER USER`;
  });

test('without documents there is no money, and what others invoiced is theirs', async ({ harness, money }) => {
  await issuedInvoice(harness, await createTenant(harness));
  expect((await money()).currencies).toEqual([]);
});

test('the invoices of each of twelve months are added up to the grosz, by currency, PLN first', async ({
  harness,
  tenant,
  changed,
  money,
}) => {
  await issuedInvoice(harness, tenant, { lines: [{ ...line, unit_price: '0.10' }] });
  await issuedInvoice(harness, tenant, { lines: [{ ...line, unit_price: '0.20' }] });
  await changed(await issuedInvoice(harness, tenant), { day: monthsAgo(11) });
  await changed(await issuedInvoice(harness, tenant), { day: monthsAgo(12) });
  await changed(await issuedInvoice(harness, tenant), { currency: 'EUR' });
  const { currencies } = await money();
  expect(currencies.map(({ currency, months }) => [currency, months.length])).toEqual([
    ['PLN', 12],
    ['EUR', 12],
  ]);
  expect(currencies[0]?.months[0]).toEqual({ month: monthsAgo(11), gross: '1230.00' });
  expect(currencies[0]?.months[11]).toEqual({ month: thisMonth, gross: '0.37' });
  expect(currencies[0]?.months.slice(1, 11).every(({ gross }) => gross === '0.00')).toBe(true);
  expect(currencies[1]?.months[11]?.gross).toBe('1230.00');
});

test('a correction counts by the difference that it makes; what KSeF rejected finally, not at all', async ({
  harness,
  tenant,
  post,
  money,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const { body } = await approvedCorrection(harness, tenant, invoice);
  await post('finalizeInvoiceCorrection', body);
  const [again, never] = [await issuedInvoice(harness, tenant), await issuedInvoice(harness, tenant)];
  const rejected = { organizationId: tenant.organizationId, environment: 'simulator', mode: 'online' } as const;
  await harness.database.db.submission.createMany({
    data: [again, never].map((document) => ({
      ...rejected,
      status: 'rejected' as const,
      invoiceId: String(document['id']),
      documentSha256: String(document['document_sha256']),
      retryAllowed: document === again,
    })),
  });
  const { currencies } = await money();
  expect(currencies[0]?.months[11]?.gross).toBe('1845.00');
  expect(currencies[0]?.rates).toMatchObject([{ rate: '23', month: { net: '1500.00', vat: '345.00' } }]);
});

test('net and VAT are added up by rate, in the order of the act, for the month and the quarter', async ({
  harness,
  tenant,
  changed,
  money,
}) => {
  const of = (vat_rate: string, ref: string) => ({ ...line, vat_rate, ref });
  const invoice = await issuedInvoice(harness, tenant, { lines: [of('8', '1'), of('23', '2')] });
  harness.setNow(new Date(`${thisMonth.slice(0, 4)}-06-15T10:00:00Z`));
  await changed(invoice, { day: `${thisMonth.slice(0, 4)}-04-01` });
  const none = { net: '0.00', vat: '0.00' };
  const labelled = (label: string) => ({ pl: label, en: label });
  expect((await money()).currencies[0]?.rates).toEqual([
    { rate: '23', label: labelled('23%'), month: none, quarter: { net: '100.00', vat: '23.00' } },
    { rate: '8', label: labelled('8%'), month: none, quarter: { net: '100.00', vat: '8.00' } },
  ]);
  await changed(invoice, { day: `${thisMonth.slice(0, 4)}-03-31` });
  expect((await money()).currencies[0]?.rates).toEqual([]);
  harness.setNow(null);
});

test('amounts are for who reads invoices alone', async ({ harness, tenant }) => {
  const developer = panelOf(harness, { ...tenant.approverActor, role: 'developer' });
  await expect(developer.getMoney({})).rejects.toMatchObject({ cause: { code: 'insufficient_scope' } });
});
