import { z } from 'zod';
import { Uuid } from '../../wire.ts';

/** The subject that approvals are about: exactly one of these. */
export const About = z.union([
  z.strictObject({ draft_id: Uuid }),
  z.strictObject({ invoice_id: Uuid }),
  z.strictObject({ submission_id: Uuid }),
  z.strictObject({ correction_draft_id: Uuid }),
  z.strictObject({ correction_id: Uuid }),
]);

/** Returns the foreign key column of the subject. */
export function subjectOf(about: z.infer<typeof About>) {
  if ('draft_id' in about) return { draftId: about.draft_id };
  if ('invoice_id' in about) return { invoiceId: about.invoice_id };
  if ('submission_id' in about) return { submissionId: about.submission_id };
  if ('correction_draft_id' in about) return { correctionDraftId: about.correction_draft_id };
  return { correctionId: about.correction_id };
}
