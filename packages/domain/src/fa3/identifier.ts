import type { PartyIdentifier } from '../identifiers/tax-identifier.ts';
import type { Element } from './elements.ts';

/** The content of DaneIdentyfikacyjne for an identifier. */
export function identifier({ kind, country_code, value }: PartyIdentifier): Element[] {
  switch (kind) {
    case 'internal_id':
      return [['IDWew', value]];
    case 'nip':
      return [['NIP', value]];
    case 'eu_vat':
      return [
        ['KodUE', country_code],
        ['NrVatUE', value],
      ];
    case 'other':
      return [
        ['KodKraju', country_code],
        ['NrID', value],
      ];
    case 'none':
      return [['BrakID', '1']];
  }
}
