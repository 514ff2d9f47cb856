import { findByReference } from '@invoicing/db/documents/references';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { ExternalReference, ExternalSystem } from '../wire.ts';
import { presentProcess } from './present.ts';
import { InvoiceCorrectionProcess } from './schema.ts';
import { findProcessOrThrow } from './store.ts';

/** Finds a process by its external reference, for a client that did not receive the answer to its creation. */
export const reconcileInvoiceCorrectionProcess = sqlQuery(
  {
    permission: 'invoice-corrections:read',
    route: route('GET', '/api/v1/invoice-correction-processes/reconciliation', 'reconcileInvoiceCorrectionProcess'),
    docs: {
      tag: 'Corrections',
      summary: 'Find a correction process by its external reference',
      description:
        'Finds a process by your own reference, for clients that lost the response to its creation. Both parameters are required and matched exactly.',
      goesWrong: 'Returns `not_found` if the process was not created; create it with the same idempotency key.',
      next: 'Continue with the process as after its creation.',
      errors: ['not_found'],
      examples: {
        found: { summary: 'Found again', input: { external_system: 'shop-pl', external_reference: 'return-91' } },
      },
    },
    input: z.strictObject({ external_system: ExternalSystem, external_reference: ExternalReference }),
    output: InvoiceCorrectionProcess,
  },
  async ({ ctx, input }) => {
    const reference = { externalSystem: input.external_system, externalReference: input.external_reference };
    const found = await findByReference(ctx.db, 'correction_processes', reference);
    if (!found) throw new AppError('not_found', 'There is no such correction process.');
    return presentProcess(await findProcessOrThrow(ctx.db, found.id), ctx.now);
  },
);
