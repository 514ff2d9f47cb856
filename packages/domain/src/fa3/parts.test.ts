import { expect, test } from 'vitest';
import { inEuro, ofLines, payable } from '../../testing/inputs.ts';
import {
  advanceDocument,
  correctionOf,
  energyDocument,
  piece,
  settlementDocument,
  thirdParty,
} from '../../testing/kinds.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import { newCarDocument, simplifiedDocument } from '../../testing/special-documents.ts';
import type { InvoiceDocument } from '../document.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const within = (xml: string, name: string) => new RegExp(`<${name}>.*?</${name}>`).exec(xml)?.[0] ?? '';
const part = (document: InvoiceDocument, name: string) => within(buildFa3(document, facts), name);

test('a line shows what its presentation says, and a total alone has the rate of its lines', () => {
  const named = '<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Wiertarka</P_7>';
  expect(part(simplifiedDocument(), 'FaWiersz')).toBe(`${named}</FaWiersz>`);
  expect(part(simplifiedDocument({ total_only: true }), 'FaWiersz')).toBe(`${named}<P_12>23</P_12></FaWiersz>`);
  expect(part(simplifiedDocument(), 'P_13_1')).toBe('<P_13_1>365.85</P_13_1>');
  expect(part(simplifiedDocument({ total_only: true }), 'P_13_1')).toBe('');
  expect(validateFa3(buildFa3(simplifiedDocument({ total_only: true }), facts)).valid).toBe(true);
  expect(part(energyDocument(), 'FaWiersz')).toBe(
    '<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Sprzedaż energii</P_7><P_11>18.00</P_11><P_12>23</P_12></FaWiersz>',
  );
});

test('the day of issue is not repeated as that of the supply, and a line in PLN has no rate', () => {
  expect(part(sampleDocument({ sale_date: sampleDay }), 'P_6')).toBe('');
  expect(part(sampleDocument(ofLines({ tax_exchange_rate: '4' })), 'KursWaluty')).toBe('');
  expect(part(sampleDocument({ ...inEuro, ...ofLines({ tax_exchange_rate: '4' }) }), 'KursWaluty')).toBe(
    '<KursWaluty>4</KursWaluty>',
  );
});

test('a line of an order says all that a line of an invoice says', () => {
  const line = piece('1', 'Stal', '300000', {
    classification: { gtin: '590', pkwiu: '62.02', cn: '8418' },
    gtu: 'GTU_10',
    procedure: 'IED',
  });
  const xml = buildFa3(advanceDocument({ lines: [line] }), facts);
  expect(validateFa3(xml).valid).toBe(true);
  for (const element of ['GTINZ>590', 'PKWiUZ>62.02', 'CNZ>8418', 'GTUZ>GTU_10', 'ProceduraZ>IED'])
    expect(within(xml, 'ZamowienieWiersz')).toContain(`<${element}<`);
});

test('an advance invoice is named by its number in KSeF, by its own only where it has none there', () => {
  const [reference] = settlementDocument().input.advance_invoices;
  const of = (change: object) =>
    part(
      settlementDocument(undefined, { advance_invoices: reference ? [{ ...reference, ...change }] : [] }),
      'FakturaZaliczkowa',
    );
  const inKsef = `<NrKSeFFaZaliczkowej>${reference?.ksef_number}</NrKSeFFaZaliczkowej>`;
  expect(of({ number: 'FZ/1' })).toBe(`<FakturaZaliczkowa>${inKsef}</FakturaZaliczkowa>`);
  expect(of({ number: 'FZ/1', ksef_number: null })).toBe(
    '<FakturaZaliczkowa><NrKSeFZN>1</NrKSeFZN><NrFaZaliczkowej>FZ/1</NrFaZaliczkowej></FakturaZaliczkowa>',
  );
});

test('a payment is said to be made where it has its day', () => {
  const of = (change: object) => part(sampleDocument(payable(change)), 'Platnosc');
  const paid = '<Zaplacono>1</Zaplacono><DataZaplaty>2026-11-20</DataZaplaty>';
  expect(of({ paid: true, paid_date: '2026-11-20' })).toContain(paid);
  for (const change of [{ paid_date: '2026-11-20' }, { paid: true }, {}])
    expect(of(change)).not.toMatch(/Zaplacono|DataZaplaty/);
});

test('what is left of a total is to be paid, nothing included, and what is too much is to be settled', () => {
  const less = (amount: string) =>
    part(sampleDocument({ adjustments: { charges: [], deductions: [{ amount, reason: 'x' }] } }), 'Rozliczenie');
  expect(less('1230')).toContain('<DoZaplaty>0.00</DoZaplaty>');
  expect(less('1230.01')).toContain('<DoRozliczenia>0.01</DoRozliczenia>');
});

test('a role that is a known one has no description; a vehicle is on its line', () => {
  const described = sampleDocument({ third_parties: [thirdParty({ role: 'factor', role_description: 'x' })] });
  expect(part(described, 'OpisRoli')).toBe('');
  const { input } = newCarDocument({ line_ref: '2' });
  const second = { ...newCarDocument(), input: { ...input, ...ofLines({}, { vat_rate: '0_intra_eu' }) } };
  expect(part(second, 'P_NrWierszaNST')).toBe('<P_NrWierszaNST>2</P_NrWierszaNST>');
});

test('a correction of a simplified invoice that changes the buyer names it in full', () => {
  const { buyer } = sampleDocument();
  const corrected = (change: object) =>
    within(buildCorrectionFa3(correctionOf(simplifiedDocument(), change), facts), 'Podmiot2');
  expect(corrected({ mode: 'data_only', buyer: { ...buyer, name: 'Nabywca Nowy' } })).toContain(
    '<Nazwa>Nabywca Nowy</Nazwa>',
  );
  expect(corrected({ mode: 'full_reversal' })).not.toContain('<Nazwa>');
});
