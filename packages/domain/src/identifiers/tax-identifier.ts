import { normaliseText, textLength } from '../text.ts';
import { euVatPrefixes, euVatPrefixOf } from './country.ts';
import { hasNationalForm, isEuVatNumber } from './eu-vat.ts';
import { nipProblem, parseNip } from './nip.ts';

export type TaxIdentifier =
  | { kind: 'nip'; country_code: 'PL'; value: string }
  | { kind: 'eu_vat'; country_code: string; value: string }
  | { kind: 'other'; country_code: string; value: string }
  | { kind: 'none'; country_code: null; value: null };

/** An internal identifier is a NIP followed by five digits, by which KSeF identifies units of a taxpayer. */
export type PartyIdentifier = TaxIdentifier | { kind: 'internal_id'; country_code: 'PL'; value: string };

/** FA(3) TZnakowy50. */
export const maxOtherLength = 50;

export type TaxIdentifierProblem =
  | 'nip_checksum'
  | 'nip_checksum.length'
  | 'nip_checksum.pesel'
  | 'nip_checksum.regon'
  | 'nip_checksum.internal_id'
  | 'eu_vat_format'
  | 'too_long';

const peselWeights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

/**
 * Derives the kind of a buyer's tax identifier from its text and country:
 * Polish → NIP, a Union prefix or country → VAT-UE, anything else → another identifier, none → consumer.
 */
export function deriveTaxIdentifier(
  raw: string | null,
  countryCode: string,
): TaxIdentifier | { problem: TaxIdentifierProblem } {
  const text = normaliseText(raw ?? '');
  if (text === '') return { kind: 'none', country_code: null, value: null };
  const compact = text.replace(/[\s.-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
  // Digits of any script: a number that resembles a NIP is an invalid NIP, not an identifier of another kind.
  if (/^PL\p{Nd}/u.test(compact) || (countryCode === 'PL' && /^(PL)*\p{Nd}+$/u.test(compact))) return nip(compact);
  const home = homePrefix(compact, countryCode);
  const number = withVatPrefix(compact, home);
  const prefix = euPrefix(number, home);
  if (prefix !== null) return euVat(prefix, number.startsWith(prefix) ? number.slice(prefix.length) : number);
  return textLength(text) > maxOtherLength
    ? { problem: 'too_long' }
    : { kind: 'other', country_code: countryCode, value: text };
}

/**
 * The prefix of the buyer's country. Monaco also has numbers of its own, so only a number in the French form counts as
 * French.
 */
function homePrefix(compact: string, countryCode: string): string | null {
  const home = euVatPrefixOf(countryCode);
  return countryCode === 'MC' && !hasNationalForm('FR', compact) ? null : home;
}

/**
 * A number written with the ISO code of a state whose VAT-UE prefix is another one: Greece (GR, EL) and, of taxpayers
 * there, Northern Ireland (GB, XI).
 */
function withVatPrefix(compact: string, home: string | null): string {
  const number = compact.slice(2);
  if (/^GR\d/.test(compact) && (home === 'EL' || hasNationalForm('EL', number))) return `EL${number}`;
  return home === 'XI' && /^GB[\dGH]/.test(compact) ? `XI${number}` : compact;
}

/**
 * The state that issued the number: that of a written prefix if the number has its form, otherwise the buyer's country.
 */
function euPrefix(compact: string, home: string | null): string | null {
  const written = compact.slice(0, 2);
  const isPrefix = written !== 'PL' && euVatPrefixes.has(written);
  if (isPrefix && hasNationalForm(written, compact.slice(2))) return written;
  if (home === null) return null;
  return isPrefix && !hasNationalForm(home, compact) ? written : home;
}

function nip(compact: string): TaxIdentifier | { problem: TaxIdentifierProblem } {
  const value = parseNip(compact);
  return value === null
    ? { problem: problemOf(compact.replace(/^PL/, '')) }
    : { kind: 'nip', country_code: 'PL', value };
}

/** What an invalid NIP appears to be. */
function problemOf(digits: string): TaxIdentifierProblem {
  if (digits.length === 11 && isPesel(digits)) return 'nip_checksum.pesel';
  if (digits.length === 9 || digits.length === 14) return 'nip_checksum.regon';
  const isUnit = digits.length === 15 && parseNip(digits.slice(0, 10)) !== null;
  return isUnit ? 'nip_checksum.internal_id' : nipProblem(digits);
}

/** The check digit of a PESEL: weights modulo 10 (act of 24 September 2010 on population records, art. 15). */
function isPesel(digits: string): boolean {
  const sum = peselWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[10]);
}

function euVat(prefix: string, value: string): TaxIdentifier | { problem: TaxIdentifierProblem } {
  return isEuVatNumber(value) ? { kind: 'eu_vat', country_code: prefix, value } : { problem: 'eu_vat_format' };
}
