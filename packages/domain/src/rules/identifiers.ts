import type { Issue } from '../document.ts';
import { euVatPrefixes, isCountry } from '../identifiers/country.ts';
import { hasNationalForm, isEuVatNumber } from '../identifiers/eu-vat.ts';
import { parseNip } from '../identifiers/nip.ts';
import { maxOtherLength, type PartyIdentifier } from '../identifiers/tax-identifier.ts';
import { error, warning, when } from './issue.ts';
import { nipIssues } from './nip.ts';
import { textIssues } from './texts.ts';

/** The place of an identifier: DaneIdentyfikacyjne of a party, and the path in the input. */
type Place = { path: string; fa3: string };

const buyer = 'Podmiot2/DaneIdentyfikacyjne';

/** Issues of an identifier: FA(3) cannot represent it, or KSeF would not find the party. */
export function identifierIssues(identifier: PartyIdentifier, place: Place): Issue[] {
  const at = (field: string) => ({ path: place.path, fa3: `${place.fa3}/${field}` });
  switch (identifier.kind) {
    case 'nip':
      return nipIssues(identifier.value, at('NIP'), place.fa3 === buyer ? 'nip_checksum.buyer' : 'nip_checksum');
    case 'eu_vat':
      return euVat(identifier, at);
    case 'other':
      return otherIdentifier(identifier, at);
    case 'internal_id':
      return internalId(identifier, place);
    case 'none':
      return [];
  }
}

type Field = (name: string) => Place;

function euVat({ country_code: prefix, value }: { country_code: string; value: string }, at: Field): Issue[] {
  // A Polish number behind KodUE would hide the invoice from the buyer in KSeF.
  if (prefix === 'PL') return [inWrongField(at('KodUE'))];
  if (!euVatPrefixes.has(prefix) || !isEuVatNumber(value)) {
    return [error('eu_vat_format', at('NrVatUE'))];
  }
  return when(!hasNationalForm(prefix, value), () =>
    warning('eu_vat_form_doubtful', { ...at('NrVatUE'), with: { prefix } }),
  );
}

function otherIdentifier({ country_code, value }: { country_code: string; value: string }, at: Field): Issue[] {
  const field = at('NrID');
  const name = field.fa3.startsWith(buyer)
    ? (['buyer tax identifier', 'identyfikator nabywcy'] as const)
    : (['tax identifier', 'identyfikator'] as const);
  return [
    ...textIssues({ ...field, value, max: maxOtherLength, name }),
    ...when(!isCountry(country_code), () => error('country_unknown', at('KodKraju'))),
    ...when(country_code === 'PL' && parseNip(value) !== null, () => inWrongField(field)),
  ];
}

/** Rules for an internal identifier, a NIP followed by five digits. */
function internalId({ value }: { value: string }, { path, fa3 }: Place): Issue[] {
  const [nip = '', unit = ''] = value.split('-');
  const at = { path: path.replace(/tax_identifier$/, 'internal_id'), fa3: `${fa3}/IDWew` };
  if (parseNip(nip) !== nip || !/^\d{5}$/.test(unit) || value !== `${nip}-${unit}`)
    return [error('internal_id_format', at)];
  const digit = internalIdDigit(`${nip}${unit.slice(0, -1)}`);
  return when(digit !== unit.slice(-1), () => error('internal_id_format.check_digit', { ...at, with: { digit } }));
}

/** KSeF answers 450 to another last digit: weights 1 and 3 in turn over the first 14 digits, modulo 10. */
function internalIdDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String(sum % 10);
}

function inWrongField(at: Place): Issue {
  return error('nip_in_wrong_field', at);
}
