import { expect, test } from 'vitest';
import { errorsOf, issuesOf } from '../../testing/issues.ts';
import { correctionOf, energyDocument, factoringDocument, paymentLink, piece } from '../../testing/kinds.ts';
import { euroDocument, previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import type { InvoiceDocument, InvoiceInput } from '../document.ts';
import { contentHashV1 } from '../drafts/content-hash.ts';
import type { Payment } from '../fields/payment.ts';
import { renderHtml } from '../render/html.ts';
import { completeDocument } from '../stored/stored-documents.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };

function found(xml: string, ...names: string[]): string[] {
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  return [...xml.matchAll(new RegExp(`<(${names.join('|')})>(.*?)</\\1>`, 'g'))].map(
    ([, name, text = '']) => `${name} ${text}`,
  );
}

const { input } = factoringDocument();
const paid = (change: Partial<Payment>) =>
  sampleDocument({ payment: input.payment && { ...input.payment, ...change } });
const [transport] = input.transaction_terms?.transports ?? [];
const sent = (change: object) =>
  sampleDocument({
    transaction_terms: input.transaction_terms && {
      ...input.transaction_terms,
      transports: transport ? [{ ...transport, ...change }] : [],
    },
  });

test('payment link, payment identifier, times of transport and excise refund are in the XML and in the picture', () => {
  const document = { ...factoringDocument(), input: { ...input, excise_refund: true } };
  expect(errorsOf(document)).toEqual([]);
  const names = ['LinkDoPlatnosci', 'IPKSeF', 'DataGodzRozpTransportu', 'DataGodzZakTransportu', 'ZwrotAkcyzy'];
  expect(found(buildFa3(document, facts), ...names)).toEqual([
    'ZwrotAkcyzy 1',
    `LinkDoPlatnosci ${paymentLink}`,
    'IPKSeF 123abcDEF4567',
    'DataGodzRozpTransportu 2026-11-03T06:30:00Z',
    'DataGodzZakTransportu 2026-11-03T14:00:00Z',
  ]);
  const html = renderHtml(document, previewOptions);
  for (const text of [paymentLink, '123abcDEF4567', '2026-11-03T06:30:00Z', '2026-11-03T14:00:00Z', 'zwrot akcyzy'])
    expect(html).toContain(text);
});

test('the paragraphs of an attached block are in one element, in their order', () => {
  const [block] = energyDocument().input.attachment;
  const paragraphs = ['Pierwszy akapit.', 'Drugi akapit.'];
  const xml = buildFa3(sampleDocument({ attachment: block ? [{ ...block, paragraphs }] : [] }), facts);
  expect(found(xml, 'Akapit')).toEqual(paragraphs.map((text) => `Akapit ${text}`));
  expect(xml.match(/<Tekst>/g)).toHaveLength(1);
});

/** The second of three taxpayers invoices the last one. */
const triangle = (change: Partial<InvoiceInput> = {}, buyer = euroDocument().buyer) =>
  sampleDocument(
    {
      lines: [piece('1', 'Maszyna', '1000', { vat_rate: 'outside_scope' })],
      annotations: { ...sampleDocument().input.annotations, reverse_charge: true, simplified_triangular: true },
      ...change,
    },
    { buyer },
  );

test('a simplified triangular invoice is marked, names the seller by its VAT-UE number and says who accounts for the tax (art. 136 ust. 1 pkt 1 and art. 136 ust. 1 pkt 3 of the VAT act)', () => {
  expect(errorsOf(triangle())).toEqual([]);
  expect(found(buildFa3(triangle(), facts), 'PrefiksPodatnika', 'P_13_8', 'P_23')).toEqual([
    'PrefiksPodatnika PL',
    'P_13_8 1000.00',
    'P_23 1',
  ]);
  const html = renderHtml(triangle(), previewOptions);
  expect(html).toContain('Faktura WE uproszczona na mocy art. 135–138 ustawy o ptu');
  expect(html).toContain('zostanie rozliczony przez ostatniego w kolejności podatnika');
  const correction = correctionOf(triangle(), { mode: 'full_reversal' });
  expect(found(buildCorrectionFa3(correction, facts), 'PrefiksPodatnika', 'P_13_8', 'P_23')).toEqual([
    'PrefiksPodatnika PL',
    'P_13_8 -1000.00',
    'P_23 1',
  ]);
});

test.each<[string, InvoiceDocument]>([
  ['error payment_link_format /input/payment/payment_link', paid({ payment_link: 'https://zaplac.example/' })],
  [
    'error payment_link_format /input/payment/payment_link',
    paid({ payment_link: `https://zaplac.example/${'x'.repeat(512)}?IPKSeF=123abcDEF4567` }),
  ],
  ['error payment_link_of_other_id /input/payment/payment_link', paid({ ksef_payment_id: '123abcDEF4568' })],
  ['error ksef_payment_id_format /input/payment/ksef_payment_id', paid({ ksef_payment_id: '12' })],
  [
    'error date_out_of_range /input/transaction_terms/transports/0/started_at',
    sent({ started_at: '2021-09-30T23:59:59Z' }),
  ],
  [
    'error date_out_of_range /input/transaction_terms/transports/0/started_at',
    sent({ started_at: '2026-02-30T00:00:00Z' }),
  ],
  ['error date_out_of_range /input/transaction_terms/transports/0/ended_at', sent({ ended_at: 'jutro' })],
  [
    'error transport_reversed /input/transaction_terms/transports/0/ended_at',
    sent({ ended_at: '2026-11-03T06:29:59Z' }),
  ],
  ['error triangular_needs_eu_vat_buyer /input/customer_id', triangle({}, sampleDocument().buyer)],
  ['error triangular_rate /input/lines/0/vat_rate', triangle({ lines: [piece('1', 'Maszyna', '1000')] })],
])('%s', (expected, document) => {
  expect(issuesOf(document)).toContain(expected);
});

test('each of these counts in the hash, and a document stored before they were known keeps its hash', () => {
  const all = [
    factoringDocument(),
    { ...factoringDocument(), input: { ...input, excise_refund: true } },
    { ...factoringDocument(), input: { ...input, payment: input.payment && { ...input.payment, payment_link: null } } },
    {
      ...factoringDocument(),
      input: { ...input, payment: input.payment && { ...input.payment, ksef_payment_id: null } },
    },
    { ...factoringDocument(), input: { ...input, annotations: { ...input.annotations, simplified_triangular: true } } },
    sent({ started_at: null }),
    sent({ ended_at: null }),
  ];
  expect(new Set(all.map(contentHashV1)).size).toBe(all.length);
  const { started_at: _, ended_at: __, ...older } = transport ?? {};
  const stored = JSON.parse(JSON.stringify(sent({ started_at: null, ended_at: null })));
  stored.input.transaction_terms.transports = [older];
  expect(completeDocument(stored)).toEqual(sent({ started_at: null, ended_at: null }));
  expect(contentHashV1(stored)).toBe(contentHashV1(sent({ started_at: null, ended_at: null })));
});
