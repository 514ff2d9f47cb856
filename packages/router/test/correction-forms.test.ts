import { getBlob } from '@invoicing/db/documents/blobs';
import { readFa3 } from '@invoicing/domain/fa3/read';
import { validateFa3 } from '@invoicing/domain/fa3/validate';
import { expect } from 'vitest';
import {
  acceptedByKsef,
  acceptedInvoice,
  approvedCorrection,
  draftCorrection,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import type { Json } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const discount = {
  period: 'pierwsze półrocze 2026',
  scope: 'some_supplies',
  invoices: [{ number: 'FV/1/2026', issue_date: '2026-01-15' }],
  goods: [{ name: 'Lodówka' }],
  price_mode: 'gross',
  reductions: [{ vat_rate: '23', amount: '50000' }],
};
const discounting = {
  mode: 'period_discount',
  lines: [],
  period_discount: discount,
  place_of_issue: 'Kraków',
  footer: { krs: '0000099999' },
};

const test = base
  .extend(
    'finalize',
    ({ post }) =>
      (body: Json) =>
        post('finalizeInvoiceCorrection', body),
  )
  .extend('acceptedInvoice', ({ harness, tenant }) => async (changes: Json = {}) => {
    return acceptedInvoice(harness, tenant, changes);
  })
  .extend('ready', ({ harness, tenant, acceptedInvoice }) => async (changes: Json) => {
    return approvedCorrection(harness, tenant, await acceptedInvoice(), changes);
  })
  .extend('xmlOf', ({ db, tenant }) => async (document: Json): Promise<Uint8Array> => {
    return (await getBlob(db, tenant.organizationId, String(document['document_sha256']))) ?? new Uint8Array();
  });

test('a discount for a period becomes one correction of all its invoices, and leaves the invoice as it is for the next', async ({
  harness,
  tenant,
  acceptedInvoice,
  finalize,
  xmlOf,
}) => {
  const invoice = await acceptedInvoice();
  const { body, draft } = await approvedCorrection(harness, tenant, invoice, discounting);
  expect(draft).toMatchObject({
    input: {
      mode: 'period_discount',
      period_discount: { ...discount, goods: [{ name: 'Lodówka', quantity: null }] },
      place_of_issue: 'Kraków',
    },
    totals: {
      before: { gross: '1230.00' },
      after: { gross: '1230.00' },
      delta: { net: '-40650.41', vat: '-9349.59', gross: '-50000.00' },
    },
  });
  const correction = (await finalize(body)).json;
  const xml = await xmlOf(correction);
  expect([validateFa3(xml).valid, readFa3(xml).gross]).toEqual([true, '-50000.00']);
  const text = new TextDecoder().decode(xml);
  expect(text).toContain('<OkresFaKorygowanej>pierwsze półrocze 2026</OkresFaKorygowanej>');
  expect(text).toContain('<NrFaKorygowanej>FV/1/2026</NrFaKorygowanej><NrKSeFN>1</NrKSeFN>');
  expect(text).toMatch(/<P_1M>Kraków<\/P_1M>.*<KRS>0000099999<\/KRS>/s);
  await acceptedByKsef(harness, tenant, correction);
  const next = await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice), {
    mode: 'full_reversal',
    lines: [],
  });
  expect(next.json['totals']).toMatchObject({ delta: { gross: '-1230.00' } });
});

test('a discount outside its mode is refused, and what it lacks is reported with the member that lacks it', async ({
  harness,
  tenant,
  acceptedInvoice,
}) => {
  const process = await openProcess(harness, tenant, await acceptedInvoice());
  const refused = await draftCorrection(harness, tenant, process, { ...discounting, mode: 'line_changes' });
  expect([refused.status, Object(refused.json['error'])['details']]).toMatchObject([
    422,
    [{ code: 'not_allowed_in_mode', path: '/input/period_discount' }],
  ]);
  const made = await draftCorrection(harness, tenant, process, {
    ...discounting,
    period_discount: { ...discount, goods: [] },
  });
  expect(made.status).toBe(201);
  const asked = await requestFinalization(harness, tenant, made.json);
  expect([asked.status, Object(asked.json['error'])['details']]).toMatchObject([
    409,
    [{ code: 'discounted_goods_required', path: '/input/period_discount/goods' }],
  ]);
});

test('the lines of a correction may be given as differences alone: the XML has one row, without the state before', async ({
  ready,
  xmlOf,
  finalize,
}) => {
  const after = { name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '900.00', vat_rate: '23' };
  const { body, draft } = await ready({ row_form: 'difference', lines: [{ ref: '1', after }] });
  expect(draft['input']).toMatchObject({ row_form: 'difference' });
  const text = new TextDecoder().decode(await xmlOf((await finalize(body)).json));
  expect(text.match(/<FaWiersz>.*<\/FaWiersz>/s)?.[0]).toBe(
    '<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Usługa</P_7><P_8A>szt.</P_8A><P_8B>1</P_8B><P_9A>-100.00</P_9A><P_11>-100.00</P_11><P_12>23</P_12></FaWiersz>',
  );
});

test("a correction may put right the seller's own data: the XML names the seller as it is and as the invoice had it", async ({
  ready,
  xmlOf,
  finalize,
}) => {
  const seller = {
    name: 'Firma po zmianie sp. z o.o.',
    address: { country_code: 'PL', address_line_1: 'ul. Nowa 1', address_line_2: null },
  };
  const { body, draft } = await ready({ mode: 'data_only', lines: [], seller });
  expect(draft['input']).toMatchObject({ seller });
  const text = new TextDecoder().decode(await xmlOf((await finalize(body)).json));
  expect(text).toContain(
    '<Nazwa>Firma po zmianie sp. z o.o.</Nazwa></DaneIdentyfikacyjne><Adres><KodKraju>PL</KodKraju><AdresL1>ul. Nowa 1</AdresL1>',
  );
  expect(text).toMatch(/<Podmiot1K><DaneIdentyfikacyjne><NIP>\d{10}<\/NIP><Nazwa>(?!Firma po zmianie)/);
});

test('an invoice may state the tax of each line, and its corrections do so too', async ({
  harness,
  tenant,
  acceptedInvoice,
  xmlOf,
  finalize,
}) => {
  const line = { ref: '1', name: 'Śruba', quantity: '1', unit: 'szt.', unit_price: '1.10', vat_rate: '23' };
  const lines = ['1', '2', '3'].map((ref) => ({ ...line, ref }));
  const invoice = await acceptedInvoice({ lines, vat_per_line: true });
  expect(invoice['totals']).toMatchObject({ net: '3.30', vat: '0.75', gross: '4.05' });
  const { ref, ...after } = { ...line, quantity: '2' };
  const { body } = await approvedCorrection(harness, tenant, invoice, { lines: [{ ref, after }] });
  const text = new TextDecoder().decode(await xmlOf((await finalize(body)).json));
  expect(text.match(/<P_1[45].*?<\/P_1[45]\w*>|<P_11Vat>.*?<\/P_11Vat>/g)).toEqual([
    '<P_14_1>0.26</P_14_1>',
    '<P_15>1.36</P_15>',
    '<P_11Vat>0.25</P_11Vat>',
    '<P_11Vat>0.51</P_11Vat>',
  ]);
});
