import type { CorrectionBase, CorrectionInput } from '@invoicing/domain/correction/document';
import type { z } from 'zod';
import type { InvoiceCorrectionInputChange } from '../../correction-drafts/schema.ts';
import { thirdPartyWire } from '../../invoice-drafts/given-input.ts';

type Named = CorrectionBase['seller'] | CorrectionBase['state']['buyer'];

/** A party as a correction may state it; a correction cannot change its tax identifier. */
const party = ({ name, address }: Pick<Named, 'name' | 'address'>) => ({ name, address });

/** The state of an invoice before a correction, in the members by which the correction changes it. */
export function givenState({ seller, third_parties, state }: CorrectionBase) {
  const { buyer, lines, annotations, exchange_rate, received_payments, advance_invoices } = state;
  return {
    buyer: party(buyer),
    seller: party(seller),
    lines,
    annotations,
    exchange_rate,
    corrected_third_parties: third_parties.map(thirdPartyWire),
    corrected_payments: received_payments,
    corrected_advance_invoices: advance_invoices,
  };
}

/** Converts a stored input to the complete form of an update. */
export function givenCorrection(stored: CorrectionInput): z.input<typeof InvoiceCorrectionInputChange> {
  const { buyer, corrected_third_parties: parties, ...rest } = stored;
  return {
    ...rest,
    buyer: buyer && party(buyer),
    corrected_third_parties: parties?.map(thirdPartyWire),
  };
}
