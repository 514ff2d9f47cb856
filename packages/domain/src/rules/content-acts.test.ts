import { expect, test } from 'vitest';
import { german, ofLines, polish, soldTo } from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { advanceDocument, piece, thirdParty } from '../../testing/kinds.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { simplifiedDocument } from '../../testing/special-documents.ts';
import type { InvoiceDocument, InvoiceInput, InvoiceLine, VatRate } from '../document.ts';
import type { PartyIdentifier } from '../identifiers/tax-identifier.ts';

const rated = (vat_rate: VatRate, change: Partial<InvoiceInput> = {}, parties = {}) =>
  sampleDocument({ ...ofLines({ vat_rate }), ...change }, parties);
const shown = (presentation: InvoiceLine['presentation'], change: Partial<InvoiceInput> = {}) =>
  sampleDocument({ ...ofLines({ presentation }), ...change });
const shownSimply = (presentation: InvoiceLine['presentation']) =>
  simplifiedDocument({ lines: [piece('1', 'Wiertarka', '450', { presentation })] });
const ordered = (change: Partial<InvoiceLine>) => advanceDocument({ lines: [piece('1', 'Stal', '300000', change)] });
const atRates = (presentation: InvoiceLine['presentation'], second: VatRate) =>
  simplifiedDocument({
    total_only: true,
    lines: [piece('1', 'Wiertarka', '100', { presentation }), piece('2', 'Książka', '50', { vat_rate: second })],
  });
const unit = (role: 'recipient' | 'local_government_recipient', identifier: PartyIdentifier, flag = true) =>
  sampleDocument({
    buyer_details: { ...sampleDocument().input.buyer_details, local_government_unit: flag },
    third_parties: [thirdParty({ role, identifier, share: null })],
  });
const internal = { kind: 'internal_id', country_code: 'PL', value: '5261040828-00002' } as const;
const group = (role: 'vat_group_recipient' | 'payer', identifier: PartyIdentifier, flag = true) =>
  sampleDocument({
    buyer_details: { ...sampleDocument().input.buyer_details, vat_group_member: flag },
    third_parties: [thirdParty({ role, identifier, share: null })],
  });

/** Each rule with a document that keeps it and one that breaks it. */
test.each<[act: string, issue: string, kept: InvoiceDocument, broken: InvoiceDocument]>([
  [
    'art. 106e ust. 5 pkt 3',
    'error simplified_needs_nip /input/customer_id',
    simplifiedDocument(),
    { ...simplifiedDocument(), ...soldTo(german) },
  ],
  [
    'art. 106e ust. 5 pkt 3',
    'error name_only_on_simplified /input/lines/0/presentation',
    shownSimply('name'),
    shown('name'),
  ],
  [
    'art. 106e ust. 5 pkt 3',
    'warning quantity_not_shown /input/lines/0/presentation',
    shownSimply('amount'),
    shown('amount'),
  ],
  ['art. 106e ust. 5 pkt 3', 'warning quantity_not_shown /input/lines/0/presentation', shown('full'), shown('amount')],
  [
    'art. 106e ust. 5 pkt 3',
    'error total_only_on_simplified /input/total_only',
    simplifiedDocument({ total_only: true }),
    sampleDocument({ total_only: true }),
  ],
  [
    'art. 106e ust. 5 pkt 3',
    'error rate_amounts_missing /input/total_only',
    atRates('name', '23'),
    atRates('name', '5'),
  ],
  [
    'art. 106e ust. 5 pkt 3',
    'error rate_amounts_missing /input/total_only',
    atRates('amount', '5'),
    atRates('name', '5'),
  ],
  [
    'art. 106e ust. 5 pkt 3',
    'error gln_without_address /input/buyer_details/address_gln',
    simplifiedDocument(),
    simplifiedDocument({ buyer_details: { ...sampleDocument().input.buyer_details, address_gln: '5901234123457' } }),
  ],
  [
    'art. 106e ust. 6',
    'error simplified_rate /input/lines/0/vat_rate',
    shownSimply('name'),
    simplifiedDocument(ofLines({ vat_rate: '0_intra_eu' })),
  ],
  [
    'art. 106e ust. 6',
    'error simplified_rate /input/lines/0/vat_rate',
    rated('outside_scope'),
    simplifiedDocument(ofLines({ vat_rate: 'outside_scope' })),
  ],
  [
    'art. 106e ust. 6',
    'error simplified_rate /input/lines/1/vat_rate',
    simplifiedDocument(ofLines({}, { vat_rate: '0_domestic' })),
    simplifiedDocument(ofLines({}, { vat_rate: 'outside_scope_art100' })),
  ],
  [
    'art. 106f ust. 1 pkt 3',
    'error vat_per_line_in_advance /input/vat_per_line',
    sampleDocument({ vat_per_line: true }),
    advanceDocument({ vat_per_line: true }),
  ],
  [
    'art. 106f ust. 1 pkt 4',
    'error order_line_not_full /input/lines/0/presentation',
    ordered({}),
    ordered({ presentation: 'amount' }),
  ],
  [
    'art. 106f ust. 1 pkt 4',
    'error order_line_not_full /input/lines/0/presentation',
    shownSimply('name'),
    ordered({ presentation: 'name' }),
  ],
  [
    'FA(3), note on JST',
    'error unit_not_named /input/third_parties',
    unit('local_government_recipient', polish),
    unit('local_government_recipient', german),
  ],
  ['FA(3), note on JST', 'error unit_not_named /input/third_parties', sampleDocument(), unit('recipient', polish)],
  [
    'FA(3), note on JST',
    'error unit_not_marked /input/buyer_details/local_government_unit',
    unit('local_government_recipient', polish),
    unit('local_government_recipient', polish, false),
  ],
  [
    'FA(3), note on GV',
    'error unit_not_named /input/third_parties',
    group('vat_group_recipient', internal),
    group('payer', internal),
  ],
  [
    'FA(3), note on GV',
    'error unit_not_marked /input/buyer_details/vat_group_member',
    group('payer', polish, false),
    group('vat_group_recipient', polish, false),
  ],
])('%s: %s', (_, issue, kept, broken) => {
  expect(issuesOf(kept)).not.toContain(issue);
  expect(issuesOf(broken)).toContain(issue);
});

test('an order line that is not full is refused for that alone', () => {
  const [full, named] = [ordered({}), ordered({ presentation: 'name' })].map((document) => issuesOf(document));
  expect(named?.filter((issue) => !full?.includes(issue))).toEqual([
    'error order_line_not_full /input/lines/0/presentation',
  ]);
});
