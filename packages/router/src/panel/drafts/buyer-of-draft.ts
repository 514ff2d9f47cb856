import type { BuyerSnapshot } from '@invoicing/domain/document';
import type { ShownBuyer } from '../buyers/shown-buyers.ts';

/** The buyer of a stored document. */
export function buyerOfDraft({ customer_id, name, tax_identifier, address }: BuyerSnapshot): ShownBuyer {
  const place = [address.address_line_1, address.address_line_2].filter(Boolean).join(', ');
  return { id: customer_id, name, taxIdentifier: tax_identifier.value, place };
}
