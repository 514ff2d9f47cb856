import { euVatPrefixes, euVatPrefixOf } from './country.ts';
import type { TaxIdentifier } from './document.ts';
import { parseNip } from './nip.ts';

const maxOtherLength = 50;

export type TaxIdentifierProblem = 'nip_checksum' | 'eu_vat_format' | 'too_long';

/**
 * Derives the kind of a buyer's tax identifier from its text and country:
 * Polish → NIP, a Union prefix or country → VAT-UE, anything else → another identifier, none → consumer.
 */
export function deriveTaxIdentifier(raw: string | null, countryCode: string): TaxIdentifier | { problem: TaxIdentifierProblem } {
  const text = raw?.trim() ?? '';
  if (text === '') return { kind: 'none', country_code: null, value: null };
  const compact = text.replace(/[\s.-]/g, '').toUpperCase();
  if (/^PL\d/.test(compact) || (countryCode === 'PL' && /^\d+$/.test(compact))) return nip(compact);
  const prefix = compact.slice(0, 2);
  const home = euVatPrefixOf(countryCode);
  if (euVatPrefixes.has(prefix) && prefix !== 'PL' && (home !== null || /^[A-Z]{2}\d/.test(compact))) return euVat(prefix, compact.slice(2));
  if (home !== null) return euVat(home, compact);
  return text.length > maxOtherLength ? { problem: 'too_long' } : { kind: 'other', country_code: countryCode, value: text };
}

function nip(compact: string): TaxIdentifier | { problem: TaxIdentifierProblem } {
  const value = parseNip(compact);
  return value === null ? { problem: 'nip_checksum' } : { kind: 'nip', country_code: 'PL', value };
}

function euVat(prefix: string, value: string): TaxIdentifier | { problem: TaxIdentifierProblem } {
  return /^[A-Z0-9+*]{1,12}$/.test(value) ? { kind: 'eu_vat', country_code: prefix, value } : { problem: 'eu_vat_format' };
}
