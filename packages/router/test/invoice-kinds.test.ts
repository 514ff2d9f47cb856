import { warsawDay } from '@invoicing/domain/dates/dates';
import { readFa3 } from '@invoicing/domain/fa3/read';
import { expect } from 'vitest';
import { acceptedByKsef, draftCorrection, issuedInvoice, openProcess } from '../testing/corrections.ts';
import { customerBody, draftBody, type Json } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const today = warsawDay(new Date());
const object = (value: unknown): Json => Object(value);
const cheap = {
  lines: [{ ref: '1', name: 'Wiertarka', quantity: '1', unit: 'szt.', unit_price: '450.00', vat_rate: '23' }],
  price_mode: 'gross',
};
const received = { received_payments: [{ date: today, amount: '615.00' }] };
const settled = {
  advance_invoices: [{ number: 'ZAL/1', by_rate: [{ vat_rate: '23', net: '500.00', vat: '115.00' }] }],
};
const margin = {
  price_mode: 'gross',
  annotations: { margin_procedure: 'used_goods' },
  lines: [{ ...cheap.lines[0], vat_rate: 'margin' }],
};

const test = base
  .extend('draft', ({ post, posted }) => async (changes: Json) => {
    const customer = await posted('createCustomer', customerBody());
    return post('createInvoiceDraft', draftBody(String(customer['id']), today, changes));
  })
  .extend('issuesOf', ({ post }) => async (made: Json): Promise<string[]> => {
    const pathParameters = { draft_id: String(made['id']) };
    const { json } = await post('validateInvoiceDraft', { draft_version: 1 }, pathParameters);
    const issues: Json[] = Object(json['issues']);
    return issues.map(({ severity, code, path }) => `${severity} ${code} ${path}`);
  })
  .extend('xmlOf', ({ harness }) => async (invoice: Json): Promise<Uint8Array> => {
    const blob = await harness.database.db.blob.findFirstOrThrow({
      where: { sha256: String(invoice['document_sha256']) },
    });
    return blob.bytes ?? new Uint8Array();
  });

test.for<[string, Json, string, string]>([
  ['simplified', cheap, 'UPR', '450.00'],
  ['advance', received, 'ZAL', '615.00'],
  ['settlement', settled, 'ROZ', '615.00'],
  ['vat', margin, 'VAT', '450.00'],
])(
  'an invoice of the kind %s is issued as FA(3) says it, and read back as that kind',
  async ([kind, changes, fa3Kind, gross], { harness, tenant, perform, xmlOf }) => {
    const invoice = await issuedInvoice(harness, tenant, { kind, ...changes });
    expect(invoice).toMatchObject({ type: 'invoice', kind, totals: { gross } });
    expect(readFa3(await xmlOf(invoice))).toMatchObject({ kind: fa3Kind, gross, number: invoice['number'] });
    const listed = await perform('listInvoices', { query: [['number', String(invoice['number'])]] });
    expect(listed.json['data']).toEqual([invoice]);
  },
);

test('a simplified invoice of a name, a rate and a total is issued as such, and its draft keeps what the amount follows from', async ({
  harness,
  tenant,
  draft,
  xmlOf,
  issuesOf,
}) => {
  const named = {
    kind: 'simplified',
    ...cheap,
    total_only: true,
    lines: [{ ...cheap.lines[0], presentation: 'name' }],
  };
  const made = await draft(named);
  expect(made.json).toMatchObject({
    input: { total_only: true, lines: [{ presentation: 'name', unit_price: '450.00' }] },
    totals: { vat: '84.15' },
  });
  const xml = new TextDecoder().decode(await xmlOf(await issuedInvoice(harness, tenant, named)));
  expect(xml).toContain('<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Wiertarka</P_7><P_12>23</P_12></FaWiersz>');
  expect(xml).not.toContain('<P_13_1>');
  expect(await issuesOf((await draft({ total_only: true })).json)).toContain(
    'error total_only_on_simplified /input/total_only',
  );
});

test('a number is taken within its FA(3) kind, as KSeF has it', async ({ harness, tenant, draft, issuesOf }) => {
  const numbering = { mode: 'explicit', number: 'A/1' };
  expect(await issuedInvoice(harness, tenant, { numbering })).toMatchObject({ number: 'A/1', kind: 'vat' });
  expect(await issuedInvoice(harness, tenant, { numbering, kind: 'advance', ...received })).toMatchObject({
    number: 'A/1',
    kind: 'advance',
  });
  const { json } = await draft({ numbering, kind: 'advance', ...received });
  expect(await issuesOf(json)).toContain('error number_already_used /input/numbering/number');
});

test('a kind that does not exist is refused, and what a kind lacks is an issue of its validation', async ({
  draft,
  issuesOf,
}) => {
  const unknown = await draft({ kind: 'proforma' });
  expect([unknown.status, object(unknown.json['error'])['details']]).toMatchObject([
    422,
    [{ path: '/input/kind', code: 'enum' }],
  ]);
  const { json } = await draft({ kind: 'advance', received_payments: [] });
  expect(await issuesOf(json)).toContain('error received_payments_required /input/received_payments');
});

const address = { country_code: 'PL', address_line_1: 'ul. Tajna 9' };
const transport = {
  mode: 'road',
  cargo: 'pallet',
  carrier: { name: 'Przewozy', tax_identifier: '5261040828', address },
  to: address,
};

test('a correction of an advance invoice changes the payment; one of a plain invoice has none to change', async ({
  harness,
  tenant,
}) => {
  const corrected_payments = [{ date: today, amount: '1230.00' }];
  const invoice = await issuedInvoice(harness, tenant, { kind: 'advance', ...received });
  await acceptedByKsef(harness, tenant, invoice);
  const made = await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice), {
    lines: [],
    corrected_payments,
  });
  expect([made.status, made.json]).toMatchObject([
    201,
    { totals: { before: { gross: '615.00' }, after: { gross: '1230.00' }, delta: { net: '500.00', vat: '115.00' } } },
  ]);
  const plain = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, plain);
  const refused = await draftCorrection(harness, tenant, await openProcess(harness, tenant, plain), {
    corrected_payments,
  });
  expect([refused.status, object(refused.json['error'])['details']]).toMatchObject([
    422,
    [{ code: 'not_allowed_in_mode', path: '/input/corrected_payments' }],
  ]);
});

test('what lines, a payment and a transport may say in addition is taken, given back and issued', async ({
  harness,
  tenant,
  draft,
  xmlOf,
  issuesOf,
}) => {
  const line = { ...cheap.lines[0], annex_15: true, excise_duty: '1.50', row_id: 'w-1', tax_exchange_rate: '4.2511' };
  const payment = {
    method: 'transfer',
    payment_link: 'https://zaplac.example/?IPKSeF=123abcDEF4567',
    ksef_payment_id: '123abcDEF4567',
  };
  const times = { started_at: `${today}T05:00:00Z`, ended_at: `${today}T06:00:00Z` };
  const transaction_terms = { transports: [{ ...transport, ...times }] };
  const further = { currency: 'EUR', lines: [line], payment, transaction_terms, excise_refund: true };
  const made = await draft(further);
  expect(made.json).toMatchObject({
    input: {
      lines: [line],
      payment,
      transaction_terms: { transports: [times] },
      excise_refund: true,
      annotations: { simplified_triangular: false },
    },
    totals: { vat: '103.50', vat_pln: '439.99' },
  });
  const xml = new TextDecoder().decode(await xmlOf(await issuedInvoice(harness, tenant, further)));
  const ofLine = ['UU_ID', 'P_12_Zal_15', 'KwotaAkcyzy', 'KursWaluty'];
  for (const name of [...ofLine, 'LinkDoPlatnosci', 'DataGodzZakTransportu', 'ZwrotAkcyzy'])
    expect(xml).toContain(`<${name}>`);
  const annotations = { simplified_triangular: true };
  const refused = await draft({ payment: { ...payment, ksef_payment_id: '12' }, annotations });
  const details = [{ path: '/input/payment/ksef_payment_id' }];
  expect([refused.status, object(refused.json['error'])['details']]).toMatchObject([422, details]);
  const triangle = await draft({ annotations });
  expect(await issuesOf(triangle.json)).toContain('error triangular_needs_eu_vat_buyer /input/customer_id');
});

test('an invoice that was paid in two parts is issued with the days of both, and without another day of payment', async ({
  harness,
  tenant,
  xmlOf,
  draft,
  issuesOf,
}) => {
  const partial_payments = [
    { amount: '1000.00', date: today, method: 'cash' },
    { amount: '230.00', date: today, method: 'card' },
  ];
  const payment = { method: 'cash', paid: true, partial_payments };
  const xml = new TextDecoder().decode(await xmlOf(await issuedInvoice(harness, tenant, { payment })));
  expect(xml).toContain('<ZnacznikZaplatyCzesciowej>2</ZnacznikZaplatyCzesciowej>');
  expect(xml.match(/<DataZaplatyCzesciowej>/g)).toHaveLength(2);
  const single = await draft({ payment: { ...payment, partial_payments: [{ amount: '1230.00', date: today }] } });
  expect(await issuesOf(single.json)).toEqual(
    expect.arrayContaining([
      'error paid_date_required /input/payment/paid_date',
      'error partial_payments_mismatch /input/payment/partial_payments',
    ]),
  );
});

test('a new means of transport is described with its line, and is refused where its line is not supplied within the Union', async ({
  harness,
  tenant,
  xmlOf,
  draft,
  issuesOf,
}) => {
  const vehicle = {
    line_ref: '1',
    first_use_date: today,
    kind: 'land',
    usage: '1200',
    number_kind: 'vin',
    number: 'WAUZZZ8K9BA000001',
  };
  const new_transport = { notice_due: true, vehicles: [vehicle] };
  const line = {
    ref: '1',
    name: 'Samochód osobowy',
    quantity: '1',
    unit: 'szt.',
    unit_price: '90000.00',
    vat_rate: '0_intra_eu',
  };
  const invoice = await issuedInvoice(harness, tenant, { lines: [line], annotations: { new_transport } });
  expect(new TextDecoder().decode(await xmlOf(invoice))).toContain(
    '<P_NrWierszaNST>1</P_NrWierszaNST><P_22B>1200</P_22B><P_22B1>WAUZZZ8K9BA000001</P_22B1>',
  );
  const made = await draft({ annotations: { new_transport } });
  expect(made.json).toMatchObject({
    input: { annotations: { new_transport: { vehicles: [{ ...vehicle, make: null }] } } },
  });
  expect(await issuesOf(made.json)).toContain(
    'error new_transport_line /input/annotations/new_transport/vehicles/0/line_ref',
  );
});
