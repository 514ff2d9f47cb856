import { euVatPrefixes, euVatPrefixOf } from './country.ts';
import { hasNationalForm, isEuVatNumber } from './eu-vat.ts';
import { parseNip } from './nip.ts';
import { normaliseText, textLength } from './text.ts';

export type TaxIdentifier =
  | { kind: 'nip'; country_code: 'PL'; value: string }
  | { kind: 'eu_vat'; country_code: string; value: string }
  | { kind: 'other'; country_code: string; value: string }
  | { kind: 'none'; country_code: null; value: null };

/** An internal identifier is a NIP with five digits behind it, which KSeF knows units of a taxpayer by. */
export type PartyIdentifier = TaxIdentifier | { kind: 'internal_id'; country_code: 'PL'; value: string };

/** FA(3) TZnakowy50. */
export const maxOtherLength = 50;

export type TaxIdentifierProblem = 'nip_checksum' | 'eu_vat_format' | 'too_long';

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
  // Digits of any script: a number that only looks like a NIP is a wrong NIP, not another identifier.
  if (/^PL\p{Nd}/u.test(compact) || (countryCode === 'PL' && /^(PL)*\p{Nd}+$/u.test(compact))) return nip(compact);
  const prefix = euPrefix(compact, euVatPrefixOf(countryCode));
  if (prefix !== null) return euVat(prefix, compact.startsWith(prefix) ? compact.slice(prefix.length) : compact);
  return textLength(text) > maxOtherLength
    ? { problem: 'too_long' }
    : { kind: 'other', country_code: countryCode, value: text };
}

/**
 * The state that gave the number. A written prefix counts where the number has that state's form; else the buyer's
 * country does.
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
  return value === null ? { problem: 'nip_checksum' } : { kind: 'nip', country_code: 'PL', value };
}

function euVat(prefix: string, value: string): TaxIdentifier | { problem: TaxIdentifierProblem } {
  return isEuVatNumber(value) ? { kind: 'eu_vat', country_code: prefix, value } : { problem: 'eu_vat_format' };
}
