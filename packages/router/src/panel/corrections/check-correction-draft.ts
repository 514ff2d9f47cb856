import { changedLines } from '@invoicing/domain/correction/difference';
import { hasErrors } from '@invoicing/domain/validate';
import { z } from 'zod';
import { checkCorrection } from '../../correction-drafts/check.ts';
import { getCorrectionDraftOrThrow, getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { plannedDisplay } from '../../numbering/number-plan.ts';
import { sqlQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/**
 * Returns the current issues of a correction draft's newest version, its planned number, and what it changes: each
 * stated line before and after, with its amounts.
 * @throws AppError not_found
 */
export const checkCorrectionDraft = sqlQuery(
  {
    permission: 'invoice-corrections:read',
    input: z.strictObject({ process_id: Uuid, draft_id: Uuid }),
  },
  async ({ ctx, input }) => {
    const draft = await getCorrectionDraftOrThrow(ctx.db, input.process_id, input.draft_id);
    const version = await getCorrectionVersionOrThrow(ctx.db, draft.id, draft.version);
    const { document, issues, plan } = await checkCorrection(ctx.db, version, ctx);
    return {
      version: draft.version,
      number: plannedDisplay(plan).numberDisplay,
      valid: !hasErrors(issues),
      issues: issues.map(({ severity, code, path, message, message_pl }) => ({
        severity,
        code,
        path,
        message,
        message_pl,
      })),
      lines: changedLines(document),
    };
  },
);
