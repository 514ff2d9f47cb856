import type { InvoiceDocument, Issue } from '../document.ts';
import type { Address } from '../fields/addresses.ts';
import { findForbiddenCharacter, normaliseText, textLength } from '../text.ts';
import { error, type Rule, type RuleContext, when } from './issue.ts';

/** One text of a document: where it comes from, where FA(3) puts it, how long it may be there. */
export type TextField = { value: string | null; path: string; fa3: string | null; max: number; name: readonly [en: string, pl: string] };

/** FA(3) types TZnakowy512, TZnakowy, TAdresEmail, TZnakowy50, TZnakowy20 and TNumerTelefonu. */
const long = 512;
export const usual = 256;
const emailLength = 255;
const short = 50;
const shorter = 20;
const phoneLength = 16;
const refLength = 36;

/** Every text can stand in FA(3) and comes back out of it as the very same text. */
export const textRules: Rule = (document, context) => textFields(document, context).flatMap(textIssues);

function textFields(document: InvoiceDocument, context: RuleContext): TextField[] {
  return [...sellerTexts(document), ...buyerTexts(document), ...headTexts(document, context), ...lineTexts(document)];
}

function sellerTexts({ seller }: InvoiceDocument): TextField[] {
  const contact = 'Podmiot1/DaneKontaktowe';
  return [
    { value: seller.name, path: '/seller/name', fa3: 'Podmiot1/DaneIdentyfikacyjne/Nazwa', max: long, name: ['seller name', 'nazwa sprzedawcy'] },
    ...addressTexts(seller.address, { path: '/seller/address', fa3: 'Podmiot1/Adres', name: ['seller address', 'adres sprzedawcy'] }),
    { value: seller.email, path: '/seller/email', fa3: `${contact}/Email`, max: emailLength, name: ['seller e-mail', 'e-mail sprzedawcy'] },
    { value: seller.phone, path: '/seller/phone', fa3: `${contact}/Telefon`, max: phoneLength, name: ['seller phone', 'telefon sprzedawcy'] },
  ];
}

function buyerTexts({ buyer }: InvoiceDocument): TextField[] {
  const at = { path: '/input/customer_id', fa3: 'Podmiot2' };
  return [
    { value: buyer.name, path: at.path, fa3: `${at.fa3}/DaneIdentyfikacyjne/Nazwa`, max: long, name: ['buyer name', 'nazwa nabywcy'] },
    ...addressTexts(buyer.address, { path: at.path, fa3: `${at.fa3}/Adres`, name: ['buyer address', 'adres nabywcy'] }),
  ];
}

/** An address that the client gave in lines, or that comes from elsewhere under one path. */
function addressTexts(address: Address, at: { path: string; fa3: string; name: TextField['name'] }): TextField[] {
  return [
    { ...at, value: address.address_line_1, fa3: `${at.fa3}/AdresL1`, max: long },
    { ...at, value: address.address_line_2, fa3: `${at.fa3}/AdresL2`, max: long },
  ];
}

function headTexts({ input }: InvoiceDocument, { number }: RuleContext): TextField[] {
  const explicit = input.numbering.mode === 'explicit' ? input.numbering.number : null;
  const basis = input.annotations.exemption_basis;
  const numberPath = explicit === null ? '/input/numbering' : '/input/numbering/number';
  return [
    { value: number ?? explicit, path: numberPath, fa3: 'Fa/P_2', max: usual, name: ['invoice number', 'numer faktury'] },
    { value: input.place_of_issue, path: '/input/place_of_issue', fa3: 'Fa/P_1M', max: usual, name: ['place of issue', 'miejsce wystawienia'] },
    {
      value: basis?.text ?? null,
      path: '/input/annotations/exemption_basis/text',
      fa3: 'Fa/Adnotacje/Zwolnienie',
      max: usual,
      name: ['exemption basis', 'podstawa zwolnienia'],
    },
    { value: input.exchange_rate?.table ?? null, path: '/input/exchange_rate/table', fa3: null, max: usual, name: ['rate table', 'tabela kursów'] },
  ];
}

function lineTexts({ input }: InvoiceDocument): TextField[] {
  return input.lines.flatMap(({ ref, name, unit, classification, row_id }, index): TextField[] => {
    const path = `/input/lines/${index}`;
    const row = 'Fa/FaWiersz';
    return [
      { value: ref, path: `${path}/ref`, fa3: null, max: refLength, name: ['line ref', 'identyfikator pozycji'] },
      { value: row_id, path: `${path}/row_id`, fa3: `${row}/UU_ID`, max: short, name: ['row identifier', 'identyfikator wiersza'] },
      { value: name, path: `${path}/name`, fa3: `${row}/P_7`, max: long, name: ['line name', 'nazwa pozycji'] },
      { value: unit, path: `${path}/unit`, fa3: `${row}/P_8A`, max: usual, name: ['unit', 'jednostka miary'] },
      { value: classification.gtin, path: `${path}/classification/gtin`, fa3: `${row}/GTIN`, max: shorter, name: ['GTIN', 'GTIN'] },
      { value: classification.pkwiu, path: `${path}/classification/pkwiu`, fa3: `${row}/PKWiU`, max: short, name: ['PKWiU', 'PKWiU'] },
      { value: classification.cn, path: `${path}/classification/cn`, fa3: `${row}/CN`, max: short, name: ['CN code', 'kod CN'] },
    ];
  });
}

/** What keeps one text from standing in FA(3) as it is. */
export function textIssues({ value, path, fa3, max, name: [en, pl] }: TextField): Issue[] {
  if (value === null) return [];
  const at = { path, ...(fa3 === null ? {} : { fa3 }) };
  const forbidden = findForbiddenCharacter(value);
  const length = textLength(value);
  const collapsed = normaliseText(value);
  return [
    ...when(forbidden !== null, () => error('forbidden_characters', { ...at, with: { field: { en, pl }, character: forbidden ?? '' } })),
    ...when(collapsed.trim() === '', () => error('text_empty', { ...at, with: { field: { en, pl } } })),
    ...when(length > max, () => error('text_too_long', { ...at, with: { field: { en, pl }, length, max } })),
    ...when(collapsed !== value, () => error('text_not_normalised', { ...at, with: { field: { en, pl } } })),
  ];
}
