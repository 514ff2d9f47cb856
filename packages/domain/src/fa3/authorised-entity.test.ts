import { expect, test } from 'vitest';
import { issuesOf } from '../../testing/issues.ts';
import { correctionOf } from '../../testing/kinds.ts';
import { actingFor, furtherData, glns, placeOf } from '../../testing/parties.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { baseOfCorrection, composeCorrection } from '../correction/compose.ts';
import { correctionHashV1 } from '../correction/content-hash.ts';
import { contentHashV1 } from '../drafts/content-hash.ts';
import type { AuthorisedEntity } from '../fields/third-parties.ts';
import { renderCorrectionHtml, renderHtml } from '../render/html.ts';
import { completeCorrection } from '../stored/stored-documents.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const by = (change: Partial<AuthorisedEntity> = {}) => sampleDocument({ authorised_entity: actingFor(change) });
const issuesWith = (change: Partial<AuthorisedEntity>) => issuesOf(by(change));

const written =
  '</Podmiot2><PodmiotUpowazniony><NrEORI>PLKOMORNIK</NrEORI><DaneIdentyfikacyjne><NIP>5261040828</NIP>' +
  '<Nazwa>Komornik Sądowy przy Sądzie Rejonowym, Kancelaria nr 7</Nazwa></DaneIdentyfikacyjne>' +
  `<Adres><KodKraju>PL</KodKraju><AdresL1>skr. poczt. kancelaria</AdresL1><GLN>${glns[0]}</GLN></Adres>` +
  `<AdresKoresp><KodKraju>PL</KodKraju><AdresL1>skr. poczt. komornik</AdresL1><GLN>${glns[1]}</GLN></AdresKoresp>` +
  '<DaneKontaktowe><EmailPU>kancelaria@komornik.example</EmailPU><TelefonPU>+48 22 100 00 03</TelefonPU></DaneKontaktowe>' +
  '<DaneKontaktowe><EmailPU>biuro@komornik.example</EmailPU><TelefonPU>+48 22 100 00 01</TelefonPU></DaneKontaktowe>' +
  '<DaneKontaktowe><TelefonPU>+48 22 100 00 02</TelefonPU></DaneKontaktowe><RolaPU>2</RolaPU></PodmiotUpowazniony><Fa>';
const bailiff = furtherData('komornik', glns[1]);

test('a bailiff who invoices for the debtor is in the XML and in the picture with all that is said of it', () => {
  expect(issuesWith(bailiff).filter((issue) => issue.startsWith('error'))).toEqual([]);
  const xml = buildFa3(by(bailiff), facts);
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  expect(xml).toContain(written);
  const html = renderHtml(by(bailiff), previewOptions);
  for (const text of [
    'Komornik sądowy',
    'Kancelaria nr 7',
    '5261040828',
    'skr. poczt. kancelaria',
    glns[1],
    'kancelaria@komornik.example',
  ])
    expect(html).toContain(text);
  expect(renderHtml(by({ name: '<b>x</b>' }), previewOptions)).toContain('&lt;b&gt;x&lt;/b&gt;');
});

test.each([
  ['enforcement_authority', '1'],
  ['court_bailiff', '2'],
  ['tax_representative', '3'],
] as const)('the role %s has the code %s (art. 106c and art. 18a of the VAT act)', (role, code) => {
  const xml = buildFa3(by({ role }), facts);
  expect(validateFa3(xml).valid).toBe(true);
  expect(xml).toContain(`<RolaPU>${code}</RolaPU>`);
});

test('corrections name who acts for the seller as their invoice did', () => {
  const first = correctionOf(by(bailiff), { mode: 'full_reversal' });
  const next = composeCorrection(
    baseOfCorrection(first, { id: '2', document_sha256: 'b'.repeat(64), ksef_number: null }),
    first.input,
  );
  for (const correction of [first, next]) {
    const xml = buildCorrectionFa3(correction, facts);
    expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
    expect(xml).toContain(written);
    expect(renderCorrectionHtml(correction, previewOptions)).toContain('Kancelaria nr 7');
  }
});

test.each<[string, Partial<AuthorisedEntity>]>([
  ['error nip_checksum /input/authorised_entity/nip', { nip: '5261040829' }],
  ['error authorised_entity_is_seller /input/authorised_entity/nip', { nip: sampleDocument().seller.nip }],
  ['error email_format /input/authorised_entity/email', { email: 'nikt' }],
  [
    'error country_unknown /input/authorised_entity/address/country_code',
    { address: { ...placeOf('x', null), country_code: 'YY' } },
  ],
  ['error gln_check_digit /input/authorised_entity/address/gln', { address: placeOf('x', '1') }],
  ['error eori_format /input/authorised_entity/eori', { eori: '1' }],
  ['error text_too_long /input/authorised_entity/name', { name: 'x'.repeat(513) }],
  [
    'error contact_empty /input/authorised_entity/further_contacts/0',
    { further_contacts: [{ email: null, phone: null }] },
  ],
  [
    'error too_many_contacts /input/authorised_entity/further_contacts',
    { further_contacts: Array.from({ length: 3 }, () => ({ email: null, phone: '1' })) },
  ],
])('%s', (expected, change) => {
  expect(issuesWith(change)).toContain(expected);
});

test('who acts for the seller counts in the hash; documents without one keep theirs', () => {
  const all = [
    sampleDocument(),
    by(),
    by({ role: 'tax_representative' }),
    by({ phone: null }),
    by({ address: placeOf('kancelaria', null) }),
    by(bailiff),
  ];
  expect(new Set(all.map(contentHashV1)).size).toBe(all.length);
  const correction = correctionOf(sampleDocument(), { mode: 'full_reversal' });
  const older = JSON.parse(
    JSON.stringify(correction, (name, value) => (name === 'authorised_entity' ? undefined : value)),
  );
  expect('authorised_entity' in older).toBe(false);
  expect(completeCorrection(older)).toEqual(correction);
  expect(correctionHashV1(older)).toBe(correctionHashV1(correction));
});
