import { emitEvent } from '@invoicing/db/events/outbox';
import type { CorrectedBuyer, CorrectionDocument, GivenCorrection } from '@invoicing/domain/correction/document';
import { canonicalJson } from '@invoicing/domain/drafts/content-hash';
import { AppError } from '@invoicing/domain/errors';
import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { supersedeIntents } from '../approvals/use/end.ts';
import { withRedactedThirdParties } from '../invoice-drafts/keep-redacted.ts';
import { sqlCommand } from '../operation.ts';
import { parsedInput } from '../refusals/input-errors.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import { draftBody, route } from '../route.ts';
import { Uuid, Version } from '../wire.ts';
import { appendCorrectionVersion, prepareCorrection } from './append-version.ts';
import { correctionOf } from './document.ts';
import { oneBack } from './example.ts';
import { lockProcess, requireOpenCorrectionDraft, requireOpenProcess } from './open.ts';
import { presentCorrectionDraft } from './present.ts';
import { InvoiceCorrectionDraft, InvoiceCorrectionInput, InvoiceCorrectionInputChange } from './schema.ts';
import { changeCorrectionDraft, getCorrectionDraftOrThrow, getCorrectionVersionOrThrow } from './store.ts';

export const updateInvoiceCorrectionDraft = sqlCommand(
  {
    permission: 'invoice-corrections:write',
    route: route(
      'PATCH',
      '/api/v1/invoice-correction-processes/{process_id}/drafts/{draft_id}',
      'updateInvoiceCorrectionDraft',
      draftBody,
    ),
    docs: {
      tag: 'Corrections',
      summary: 'Append a version to a correction draft',
      description:
        'Appends a version that replaces the whole content and supersedes live approvals of earlier versions. The address of a buyer with an unchanged name is kept if you omit it; with a new name it is required. The tax identifier is always kept, as a correction cannot change it.',
      goesWrong:
        'Fails with `version_conflict` if another version is current, with `draft_not_open` once the draft is finalized or superseded, and with `correction_process_closed`.',
      next: 'Request a new approval if one was pending.',
      errors: ['not_found', 'version_conflict', 'draft_not_open', 'correction_process_closed', 'validation_failed'],
      examples: {
        other_reason: {
          summary: 'Another reason',
          input: {
            process_id: ids.process,
            draft_id: ids.correctionDraft,
            expected_version: 1,
            input: { ...oneBack, reason: 'Zwrot jednej godziny' },
          },
        },
      },
    },
    input: z.strictObject({
      process_id: Uuid,
      draft_id: Uuid,
      expected_version: Version,
      input: InvoiceCorrectionInputChange,
    }),
    output: InvoiceCorrectionDraft,
  },
  async ({ ctx, input }) => {
    const process = await lockProcess(ctx, input.process_id);
    if (!process) throw new AppError('not_found', 'There is no such correction process.');
    const row = await getCorrectionDraftOrThrow(ctx.tx, process.id, input.draft_id);
    if (row.version !== input.expected_version) throw versionConflict('draft', input.expected_version, row.version);
    requireOpenProcess(process);
    requireOpenCorrectionDraft(row);
    const current = await getCorrectionVersionOrThrow(ctx.tx, row.id, row.version);
    const document = correctionOf(current);
    const { whole, known } = withRedacted(input.input, document);
    const prepared = await prepareCorrection(ctx, process, whole, known);
    // Unchanged content creates no new version.
    if (canonicalJson(document) === canonicalJson(prepared.document)) return presentCorrectionDraft(row, current);
    const version = await appendCorrectionVersion(ctx, row.id, row.version + 1, prepared);
    const updated = await changeCorrectionDraft(ctx.tx, { ...row, version: version.version });
    await supersedeIntents(ctx, { correctionDraftId: row.id });
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'invoice_correction_draft.updated',
      subject: { type: 'invoice_correction_draft', id: row.id, version: version.version },
      object: { version: version.version, status: updated.status, process_id: process.id, content_hash: prepared.hash },
      previous: { version: row.version, content_hash: current.contentHash },
      externalSystem: process.externalSystem,
      externalReference: process.externalReference,
    });
    return presentCorrectionDraft({ ...row, ...updated }, version);
  },
);

/**
 * Completes the input of an update with the redacted members that it leaves out: of a buyer with the same name, the
 * address and identification; of third parties, what `withRedactedThirdParties` keeps.
 * @throws AppError validation_failed
 */
function withRedacted(
  change: z.infer<typeof InvoiceCorrectionInputChange>,
  { input, third_parties }: CorrectionDocument,
): { whole: GivenCorrection; known: CorrectedBuyer | null } {
  const { buyer, corrected_third_parties: given } = change;
  const known = input.buyer && input.buyer.name === buyer?.name ? input.buyer : null;
  const kept = given && withRedactedThirdParties(given, input.corrected_third_parties ?? third_parties);
  const whole = parsedInput(
    InvoiceCorrectionInput,
    {
      ...change,
      buyer: buyer && { ...(known && { address: known.address }), ...buyer },
      corrected_third_parties: kept?.parties ?? null,
    },
    kept?.lost,
  );
  return { whole, known };
}
