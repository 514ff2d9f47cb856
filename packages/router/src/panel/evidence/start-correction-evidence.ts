import { idsOfCorrectionEvents } from '@invoicing/db/events/document-events';
import { z } from 'zod';
import { requirePermission } from '../../access/require-permission.ts';
import { getCorrectionOrThrow } from '../../corrections/store.ts';
import { preparedCommand } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { makeVerifier, startPack } from './start.ts';

/**
 * Likewise for a correction, for members who may read it and its files.
 * @throws AppError not_found
 */
export const startCorrectionEvidence = preparedCommand(
  {
    permission: 'invoice-corrections:read',
    input: z.strictObject({ correction_id: Uuid }),
  },
  makeVerifier,
  async ({ ctx, input: { correction_id: id } }) => {
    requirePermission(ctx.actor, 'invoice-correction-artifacts:read');
    const correction = await getCorrectionOrThrow(ctx.db, id);
    const { processId, submission } = correction;
    const subjects = { id, processId, submissionId: submission?.id ?? null };
    return startPack(ctx, 'invoice_correction', correction, {
      verifier: ctx.prepared,
      findIds: (page) => idsOfCorrectionEvents(ctx.db, ctx.organizationId, subjects, page),
    });
  },
);
