import type { InvoiceDocument, Issue } from '../document.ts';
import type { Address } from '../fields/addresses.ts';
import { findForbiddenCharacter, normaliseText, textLength } from '../text.ts';
import { error, type Rule, type RuleContext, when } from './issue.ts';

/** A text of a document: its path in the input, its element in FA(3), and its maximum length. */
export type TextField = {
  value: string | null;
  path: string;
  fa3: string | null;
  max: number;
  name: readonly [en: string, pl: string];
};

/** FA(3) types TZnakowy512, TZnakowy, TAdresEmail and TNumerTelefonu. */
const long = 512;
const usual = 256;
const emailLength = 255;
const phoneLength = 16;

/** Every text survives a round trip through FA(3) unchanged. */
export const textRules: Rule = (document, context) => textFields(document, context).flatMap(textIssues);

function textFields(document: InvoiceDocument, context: RuleContext): TextField[] {
  return [...sellerTexts(document), ...buyerTexts(document), ...numberText(document, context)];
}

function sellerTexts({ seller }: InvoiceDocument): TextField[] {
  const contact = 'Podmiot1/DaneKontaktowe';
  return [
    {
      value: seller.name,
      path: '/seller/name',
      fa3: 'Podmiot1/DaneIdentyfikacyjne/Nazwa',
      max: long,
      name: ['seller name', 'nazwa sprzedawcy'],
    },
    ...addressTexts(seller.address, {
      path: '/seller/address',
      fa3: 'Podmiot1/Adres',
      name: ['seller address', 'adres sprzedawcy'],
    }),
    {
      value: seller.email,
      path: '/seller/email',
      fa3: `${contact}/Email`,
      max: emailLength,
      name: ['seller e-mail', 'e-mail sprzedawcy'],
    },
    {
      value: seller.phone,
      path: '/seller/phone',
      fa3: `${contact}/Telefon`,
      max: phoneLength,
      name: ['seller phone', 'telefon sprzedawcy'],
    },
  ];
}

function buyerTexts({ buyer }: InvoiceDocument): TextField[] {
  const at = { path: '/input/customer_id', fa3: 'Podmiot2' };
  return [
    {
      value: buyer.name,
      path: at.path,
      fa3: `${at.fa3}/DaneIdentyfikacyjne/Nazwa`,
      max: long,
      name: ['buyer name', 'nazwa nabywcy'],
    },
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

/** The number to be assigned; the document itself contains it only if the client chose it. */
function numberText({ input }: InvoiceDocument, { number }: RuleContext): TextField[] {
  const explicit = input.numbering.mode === 'explicit' ? input.numbering.number : null;
  const path = explicit === null ? '/input/numbering' : '/input/numbering/number';
  return [{ value: number ?? explicit, path, fa3: 'Fa/P_2', max: usual, name: ['invoice number', 'numer faktury'] }];
}

/** Issues that prevent a text from being written to FA(3) unchanged. */
export function textIssues({ value, path, fa3, max, name: [en, pl] }: TextField): Issue[] {
  if (value === null) return [];
  const at = { path, ...(fa3 === null ? {} : { fa3 }) };
  const forbidden = findForbiddenCharacter(value);
  const length = textLength(value);
  const collapsed = normaliseText(value);
  return [
    ...when(forbidden !== null, () =>
      error('forbidden_characters', { ...at, with: { field: { en, pl }, character: forbidden ?? '' } }),
    ),
    ...when(collapsed.trim() === '', () => error('text_empty', { ...at, with: { field: { en, pl } } })),
    ...when(length > max, () => error('text_too_long', { ...at, with: { field: { en, pl }, length, max } })),
    ...when(collapsed !== value, () => error('text_not_normalised', { ...at, with: { field: { en, pl } } })),
  ];
}

/**
 * FA(3) TAdresEmail, `(.)+@(.)+`, split at the first @ that can separate the two parts; no other split would match if
 * that one does not.
 */
export function isEmailForm(text: string): boolean {
  return /^.[^@\n\r\u2028\u2029]*@.+$/.test(text);
}
