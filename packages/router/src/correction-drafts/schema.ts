import type { CorrectionInput } from '@invoicing/domain/correction/document';
import { correctedBuyer, correction } from '@invoicing/domain/fields/correction';
import { z } from 'zod';
import { CorrectionBase } from '../correction-processes/schema.ts';
import { ThirdPartyChange } from '../invoice-drafts/change-schema.ts';
import { type ShownThirdParty, StateTotals, Totals } from '../invoice-drafts/schema.ts';
import { Author, ContentHash, optional, Times, Uuid } from '../wire.ts';
import { withDocsOf } from '../with-docs-of.ts';

export const CorrectedInvoice = z
  .object({ id: Uuid, number: z.string(), ksef_number: z.string().nullable() })
  .meta({ id: 'CorrectedInvoice' });

/**
 * The business input of a correction: the state after it. The state before and the difference follow from the corrected
 * document.
 */
export const InvoiceCorrectionInput = correction.schema;
const { shape: members } = InvoiceCorrectionInput;

/**
 * InvoiceCorrectionInput of an update: members of the buyer that answers do not show may be left out, and keep their
 * value.
 */
export const InvoiceCorrectionInputChange = InvoiceCorrectionInput.extend({
  buyer: withDocsOf(
    members.buyer,
    optional(correctedBuyer.schema.partial({ address: true }).meta({ id: 'CorrectedBuyerChange' })),
  ),
  corrected_third_parties: withDocsOf(members.corrected_third_parties, optional(z.array(ThirdPartyChange).max(100))),
}).meta({
  id: 'InvoiceCorrectionInputChange',
  description:
    'The whole input, as InvoiceCorrectionInput. The tax identifier and the address of a buyer of the same name keep their values where they are left out; so does what answers do not show of third parties, which are matched by role and name with those of the draft, or of the corrected document where the draft names none. One that matches none, while the change no longer names a stored one, has to give what that one has, or null: `unmatched_party` names each such member.',
});

/** The input as answers show it, with only the names of other parties. */
export type ShownCorrectionInput = Omit<CorrectionInput, 'buyer' | 'corrected_third_parties'> & {
  buyer: { name: string } | null;
  corrected_third_parties: ShownThirdParty[] | null;
};

/** Amounts before a correction, after it, and their difference. */
export const CorrectionTotals = z
  .object({ before: StateTotals, after: StateTotals, delta: Totals })
  .meta({ id: 'CorrectionTotals' });

export const InvoiceCorrectionDraft = z
  .object({
    id: Uuid,
    type: z.literal('invoice_correction_draft'),
    process_id: Uuid,
    version: z.number().int(),
    status: z.enum(['open', 'superseded', 'finalized']),
    base: CorrectionBase,
    input: z.custom<ShownCorrectionInput>().meta({
      type: 'object',
      description:
        'The business input as given, normalised (see InvoiceCorrectionInput); of the buyer the name only, of third parties without what identifies and locates them.',
    }),
    totals: CorrectionTotals,
    content_hash: ContentHash,
    latest_approval_intent_id: Uuid.nullable(),
    created_by: Author,
    meta: Times,
  })
  .meta({ id: 'InvoiceCorrectionDraft' });
