import type { CorrectionBase, CorrectionInput } from '@invoicing/domain/correction/document';
import type { z } from 'zod';
import type { InvoiceCorrectionInputChange } from '../../correction-drafts/schema.ts';
import { thirdPartyWire } from '../../invoice-drafts/given-input.ts';

type Named = CorrectionBase['seller'] | CorrectionBase['state']['buyer'];

/** A party as a correction may name it; its tax identifier is none that a correction changes. */
const party = ({ name, address }: Pick<Named, 'name' | 'address'>) => ({ name, address });

/** What an invoice says before a correction, by the members with which a correction changes it. */
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

/** A stored input as a change would give all of it. */
export function givenCorrection(stored: CorrectionInput): z.input<typeof InvoiceCorrectionInputChange> {
  const { buyer, corrected_third_parties: parties, ...rest } = stored;
  return {
    ...rest,
    buyer: buyer && party(buyer),
    corrected_third_parties: parties?.map(thirdPartyWire),
  };
}
