import { expect, test } from 'vitest';
import { correctionIssuesOf } from '../../testing/issues.ts';
import { changeOf, correctionOf, thirdParty } from '../../testing/kinds.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument, sampleLine } from '../../testing/sample.ts';
import { reading } from '../../testing/xml.ts';
import { baseOfCorrection, composeCorrection } from '../correction/compose.ts';
import type { CorrectionDocument, CorrectionInput } from '../correction/document.ts';
import { renderCorrectionHtml } from '../render/html.ts';
import { completeCorrection } from '../stored/stored-documents.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const buyer = thirdParty();
const payer = thirdParty({ role: 'payer', share: null, name: 'Płatnik sp. z o.o.' });
const invoice = () => sampleDocument({ third_parties: [buyer, payer] });
const half = changeOf(sampleLine, { quantity: '1' });
const corrected = (change: Partial<CorrectionInput>) => correctionOf(invoice(), change);
const errorsOf = (document: CorrectionDocument) =>
  correctionIssuesOf(document).filter((issue) => issue.startsWith('error'));

function xmlOf(document: CorrectionDocument): string {
  const xml = buildCorrectionFa3(document, { number: 'KOR/1/11/2026', createdAt: '2026-11-21T10:00:00Z' });
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  return xml;
}

function namesIn(document: CorrectionDocument, place = '/f:Faktura/f:Podmiot3'): string[] {
  let names: string[] = [];
  reading(xmlOf(document), (all) => {
    names = all(`${place}/f:DaneIdentyfikacyjne/f:Nazwa`);
  });
  return names;
}

test('a correction that says nothing of third parties repeats them', () => {
  const document = corrected({ lines: [half] });
  expect([namesIn(document), document.earlier_third_parties]).toEqual([[buyer.name, payer.name], null]);
});

test('a correction leaves out some of them, or all, with an amount or alone', () => {
  for (const change of [{ lines: [half] }, { mode: 'data_only' as const }]) {
    const some = corrected({ ...change, corrected_third_parties: [buyer] });
    expect([errorsOf(some), namesIn(some)]).toEqual([[], [buyer.name]]);
    const none = corrected({ ...change, corrected_third_parties: [] });
    expect([errorsOf(none), namesIn(none)]).toEqual([[], []]);
    expect(none.earlier_third_parties).toEqual([buyer, payer]);
  }
});

test('the next correction starts from the parties that the one before left', () => {
  const first = corrected({ mode: 'data_only', corrected_third_parties: [payer] });
  const facts = { id: '01932f00-0000-7000-8000-000000000013', document_sha256: 'b'.repeat(64), ksef_number: null };
  const next = composeCorrection(baseOfCorrection(first, facts), { ...first.input, corrected_third_parties: null });
  expect([next.third_parties, next.earlier_third_parties]).toEqual([[payer], null]);
  expect('earlier_third_parties' in baseOfCorrection(first, facts)).toBe(false);
});

test('an additional buyer whose data change is stated as it was, under the key that links both', () => {
  const moved = { ...buyer, name: 'Zakład Drugi S.A.' };
  const added = thirdParty({
    name: 'Trzeci',
    identifier: { kind: 'nip', country_code: 'PL', value: '7762811692' },
    share: '10',
  });
  const document = corrected({
    mode: 'data_only',
    buyer: { ...invoice().buyer, name: 'Nabywca Nowy S.A.' },
    corrected_third_parties: [payer, added, moved],
  });
  expect(errorsOf(document)).toEqual([]);
  reading(xmlOf(document), (all) => {
    expect(all('//f:Podmiot2K/f:DaneIdentyfikacyjne/f:Nazwa')).toEqual([invoice().buyer.name, buyer.name]);
    expect(all('//f:Podmiot2K/f:IDNabywcy')).toEqual(['0001', '0003']);
    expect(all('/f:Faktura/f:Podmiot3[f:IDNabywcy]/f:DaneIdentyfikacyjne/f:Nazwa')).toEqual([moved.name]);
    expect(all('/f:Faktura/f:Podmiot3/f:IDNabywcy')).toEqual(['0003']);
  });
});

test('of a party in another role, or without a number for taxes, nothing is stated as it was', () => {
  const unknown = { ...buyer, identifier: { kind: 'none' as const, country_code: null, value: null } };
  for (const party of [payer, unknown]) {
    const given = sampleDocument({ third_parties: [party] });
    const change = { mode: 'data_only' as const, corrected_third_parties: [{ ...party, name: 'Inna nazwa' }] };
    expect(xmlOf(correctionOf(given, change))).not.toContain('Podmiot2K');
  }
});

test('the same parties given again change nothing, and a mode that takes none refuses them', () => {
  const same = corrected({ mode: 'data_only', corrected_third_parties: [buyer, payer] });
  expect(errorsOf(same)).toEqual(['error nothing_changes /input/buyer']);
  for (const mode of ['full_reversal', 'period_discount'] as const)
    expect(errorsOf(corrected({ mode, corrected_third_parties: [] }))).toContain(
      'error not_allowed_in_mode /input/corrected_third_parties',
    );
});

test('what is wrong in them is named where it was given', () => {
  const document = corrected({ lines: [half], corrected_third_parties: [{ ...payer, share: '5' }] });
  expect(errorsOf(document)).toEqual(['error share_only_for_additional_buyer /input/corrected_third_parties/0/share']);
});

test('a stored correction that was made to fit is found out', () => {
  const document = corrected({ mode: 'data_only', corrected_third_parties: [payer] });
  expect(errorsOf({ ...document, third_parties: [buyer] })).toContain('error totals_inconsistent /totals');
  expect(errorsOf({ ...document, earlier_third_parties: null })).toEqual(['error nothing_changes /input/buyer']);
});

/** As it was stored before there were corrected parties. */
function trustEarlier(document: object): CorrectionDocument {
  return document as CorrectionDocument;
}

test('a correction that was stored before there were corrected parties has none', () => {
  const { earlier_third_parties: _, input, ...document } = corrected({ lines: [half] });
  const { corrected_third_parties: __, ...rest } = input;
  expect(completeCorrection(trustEarlier({ ...document, input: rest }))).toEqual(corrected({ lines: [half] }));
});

test('the page shows the parties as they are and as they were', () => {
  const options = { ...previewOptions, locale: 'pl-en' as const };
  const left = renderCorrectionHtml(corrected({ mode: 'data_only', corrected_third_parties: [buyer] }), options);
  expect(left).toContain('Podmioty trzecie przed korektą');
  expect(left.match(/Płatnik sp\. z o\.o\./g)).toHaveLength(1);
  const given = sampleDocument();
  const added = renderCorrectionHtml(
    correctionOf(given, { mode: 'data_only', corrected_third_parties: [payer] }),
    options,
  );
  expect(added).toMatch(/Third parties before the correction.*brak/s);
  expect(renderCorrectionHtml(corrected({ lines: [half] }), options)).not.toContain('przed korektą</h2>');
});
