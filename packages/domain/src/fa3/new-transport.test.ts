import { expect, test } from 'vitest';
import { errorsOf, issuesOf } from '../../testing/issues.ts';
import { correctionOf } from '../../testing/kinds.ts';
import { newCarDocument } from '../../testing/special-documents.ts';
import { type NewVehicle, vehicleNumberKinds } from '../document.ts';
import { contentHashV1 } from '../drafts/content-hash.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };

function described(xml: string): string[] {
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  const [part = ''] = xml.match(/<NoweSrodkiTransportu>.*<\/NoweSrodkiTransportu>/) ?? [];
  return [...part.matchAll(/<(P_\w+)>(.*?)<\/\1>/g)].map(([, name, text]) => `${name} ${text}`);
}

const common = [
  'P_22 1',
  'P_42_5 1',
  'P_22A 2026-10-01',
  'P_NrWierszaNST 1',
  'P_22BMK Autex',
  'P_22BMD Mk5',
  'P_22BK niebieski',
];
const car = [...common, 'P_22BNR WA 12345', 'P_22BRP 2026', 'P_22B 1200'];

test('a new car to a private buyer in another member state is described as the act requires, in the XML of its correction too', () => {
  expect(errorsOf(newCarDocument())).toEqual([]);
  const whole = [...car, 'P_22B1 WAUZZZ8K9BA000001', 'P_22BT osobowy'];
  expect(described(buildFa3(newCarDocument(), facts))).toEqual(whole);
  expect(described(buildCorrectionFa3(correctionOf(newCarDocument(), { mode: 'full_reversal' }), facts))).toEqual(
    whole,
  );
});

test('numbers of vehicles are in the fields of their kinds, vessels and aircraft with their hours (art. 2 pkt 10 of the VAT act)', () => {
  const fields = vehicleNumberKinds.map((number_kind) =>
    described(buildFa3(newCarDocument({ number_kind }), facts)).at(-2),
  );
  expect(fields).toEqual(['P_22B1', 'P_22B2', 'P_22B3', 'P_22B4'].map((field) => `${field} WAUZZZ8K9BA000001`));
  const other = { number_kind: null, type: null, usage: '12', number: 'N-1' };
  expect(described(buildFa3(newCarDocument({ ...other, kind: 'vessel' }), facts)).slice(-2)).toEqual([
    'P_22C 12',
    'P_22C1 N-1',
  ]);
  expect(described(buildFa3(newCarDocument({ ...other, kind: 'aircraft' }), facts)).slice(-2)).toEqual([
    'P_22D 12',
    'P_22D1 N-1',
  ]);
});

const path = '/input/annotations/new_transport/vehicles/0';

test.each<[string, Partial<NewVehicle>]>([
  [`error new_transport_line ${path}/line_ref`, { line_ref: '9' }],
  [`error new_transport_description ${path}/number_kind`, { number_kind: null }],
  [`error new_transport_description ${path}/number_kind`, { kind: 'vessel' }],
  [`error date_out_of_range ${path}/first_use_date`, { first_use_date: '2026-02-30' }],
  [`error text_empty ${path}/usage`, { usage: '' }],
  [`error text_too_long ${path}/make`, { make: 'x'.repeat(257) }],
])('%s', (expected, change) => {
  expect(issuesOf(newCarDocument(change))).toContain(expected);
});

test('without a new means of transport such a supply needs a buyer with a VAT-UE number; what is described counts in the hash', () => {
  const { input } = newCarDocument();
  const plain = {
    ...newCarDocument(),
    input: { ...input, annotations: { ...input.annotations, new_transport: null } },
  };
  expect(issuesOf(plain)).toContain('error intra_eu_supply_needs_eu_vat_buyer /input/customer_id');
  expect(described(buildFa3(plain, facts))).toEqual(['P_22N 1']);
  expect(new Set([newCarDocument(), newCarDocument({ usage: '1201' }), plain].map(contentHashV1)).size).toBe(3);
});
