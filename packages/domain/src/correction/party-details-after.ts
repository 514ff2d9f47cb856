import { isDeepStrictEqual } from 'node:util';
import type { InvoiceDetails } from '../document.ts';
import type { CorrectionDocument } from './document.ts';

/** The details of the parties after a correction. A GLN belongs to an address, so it is dropped if the party moves. */
export function partyDetailsAfter(
  document: CorrectionDocument,
): Pick<InvoiceDetails, 'seller_details' | 'buyer_details'> {
  const { seller, earlier_seller, before, after, seller_details, buyer_details } = document;
  const sellerStays = earlier_seller === null || isDeepStrictEqual(earlier_seller.address, seller.address);
  const buyerStays = isDeepStrictEqual(before.buyer.address, after.buyer.address);
  return {
    seller_details: sellerStays ? seller_details : { ...seller_details, address_gln: null },
    buyer_details: buyerStays ? buyer_details : { ...buyer_details, address_gln: null },
  };
}
