import type { InvoiceInput as InvoiceDocumentInput } from '@invoicing/domain/document';
import type { ThirdParty } from '@invoicing/domain/fields/third-parties';
import type { Carrier } from '@invoicing/domain/fields/transport';
import type { PartyIdentifier } from '@invoicing/domain/identifiers/tax-identifier';
import type { z } from 'zod';
import type { InvoiceInput } from './schema.ts';

/**
 * Converts a stored input to the full form of a request, with identifiers as text, from which their kinds are derived
 * again.
 */
export function givenInput(stored: InvoiceDocumentInput): z.input<typeof InvoiceInput> {
  const { third_parties, transaction_terms: terms, ...rest } = stored;
  return {
    ...rest,
    third_parties: third_parties.map(thirdPartyWire),
    transaction_terms: terms && {
      ...terms,
      transports: terms.transports.map(({ carrier, ...transport }) => ({
        ...transport,
        carrier: carrier && carrierWire(carrier),
      })),
    },
  };
}

/** A stored third party in the form of a request. */
export function thirdPartyWire({ identifier, ...party }: ThirdParty) {
  const internal_id = identifier.kind === 'internal_id' ? identifier.value : null;
  return { ...party, tax_identifier: internal_id === null ? written(identifier) : null, internal_id };
}

/** A stored carrier in the form of a request. */
export function carrierWire({ identifier, ...carrier }: Carrier) {
  return { ...carrier, tax_identifier: written(identifier) };
}

/** A tax identifier as text from which the same kind is derived again, whatever the country of the address. */
function written({ kind, country_code, value }: PartyIdentifier): string | null {
  return kind === 'nip' || kind === 'eu_vat' ? `${country_code}${value}` : value;
}
