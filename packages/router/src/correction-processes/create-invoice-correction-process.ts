import type { Sql } from '@invoicing/db/connection/client';
import { lockRow } from '@invoicing/db/connection/locking';
import { correctionRows } from '@invoicing/db/documents/correction-rows';
import { findByReference } from '@invoicing/db/documents/references';
import { emitEvent } from '@invoicing/db/events/outbox';
import { AppError } from '@invoicing/domain/errors';
import { ids } from '@invoicing/domain/events/example-ids';
import type { CommandContext } from '../context.ts';
import { sqlCommand } from '../operation.ts';
import { duplicateReference } from '../refusals/duplicate-reference.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { route } from '../route.ts';
import { isRejectedPermanently, latestState } from './latest-state.ts';
import { presentProcess } from './present.ts';
import { InvoiceCorrectionProcess, InvoiceCorrectionProcessCreate } from './schema.ts';
import { findProcessOrThrow } from './store.ts';
import { findOpenProcess, insertProcess } from './write.ts';

/**
 * Opens the correction of an invoice. It corrects the state after the last correction, so corrections of an invoice
 * come one after another. A permanently rejected correction has no effect, and has to be replaced first if another one
 * builds on it.
 */
export const createInvoiceCorrectionProcess = sqlCommand(
  {
    permission: 'invoice-corrections:write',
    route: route('POST', '/api/v1/invoice-correction-processes', 'createInvoiceCorrectionProcess', {
      success: 201,
      location: ({ id }) => `/api/v1/invoice-correction-processes/${id}`,
    }),
    docs: {
      tag: 'Corrections',
      summary: 'Open the correction of an invoice',
      description:
        'Opens the correction of an invoice. An invoice can have one open process at a time; it corrects the state after the last finalized correction.',
      goesWrong:
        'Fails with `correction_process_open` if a process is open, and with `duplicate_external_reference` if a process with your reference exists. In both cases `details[0].existing_id` is its identifier.',
      next: 'Describe the correction with `createInvoiceCorrectionDraft`.',
      errors: ['correction_process_open', 'duplicate_external_reference', 'validation_failed'],
      examples: {
        return: {
          summary: 'Goods came back',
          input: {
            invoice_id: ids.invoice,
            external_system: 'shop-pl',
            external_reference: 'return-91',
            reason: 'Zwrot towaru',
          },
        },
      },
    },
    input: InvoiceCorrectionProcessCreate,
    output: InvoiceCorrectionProcess,
  },
  async ({ ctx, input }) => {
    const { invoice_id: invoiceId, reason } = input;
    await lockRow(ctx.tx, 'invoices', ctx.organizationId, invoiceId);
    const replacesCorrectionId = input.replaces_correction_id;
    const base = await latestState(ctx, { invoiceId, replacesCorrectionId }, '/invoice_id');
    if (replacesCorrectionId !== null) await requireReplaceable(ctx, invoiceId, replacesCorrectionId);
    await requireNoneOpen(ctx, invoiceId);
    const reference = { externalSystem: input.external_system, externalReference: input.external_reference };
    const made = await insertProcess(ctx.tx, { invoiceId, reason, replacesCorrectionId, ...base, ...reference });
    if (!made)
      throw duplicateReference(
        'A correction process',
        await findByReference(ctx.tx, 'correction_processes', reference),
      );
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'invoice_correction_process.created',
      subject: { type: 'invoice_correction_process', id: made.id },
      object: { status: made.status, invoice_id: invoiceId },
      ...reference,
    });
    return presentProcess(await findProcessOrThrow(ctx.tx, made.id), ctx.now);
  },
);

async function requireNoneOpen({ tx }: CommandContext<Sql>, invoiceId: string): Promise<void> {
  const open = await findOpenProcess(tx, invoiceId);
  if (!open) return;
  const detail = { code: 'correction_process_open' as const, path: '/invoice_id', existing_id: open.id };
  throw new AppError('correction_process_open', 'The invoice has an open correction process: use it.', [detail]);
}

/** Only a correction of this invoice that KSeF rejected permanently may be replaced, and only once. */
async function requireReplaceable({ tx }: CommandContext<Sql>, invoiceId: string, correctionId: string): Promise<void> {
  const [correction] = await correctionRows(tx, [correctionId]);
  const isOfInvoice = correction?.process.invoiceId === invoiceId;
  if (isOfInvoice && isRejectedPermanently(correction.submission) && !correction.replacedBy) return;
  throw referenceNotFound('/replaces_correction_id', 'reference_not_found.replaces_correction');
}
