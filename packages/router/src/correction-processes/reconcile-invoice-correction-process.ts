import { findByReference } from '@invoicing/db/documents/references';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { ExternalReference, ExternalSystem } from '../wire.ts';
import { presentProcess } from './present.ts';
import { InvoiceCorrectionProcess } from './schema.ts';
import { findProcessOrThrow } from './store.ts';

/** Finds the process of an external reference again, for a client that lost the answer to its creation. */
export const reconcileInvoiceCorrectionProcess = sqlQuery(
  {
    permission: 'invoice-corrections:read',
    route: route('GET', '/api/v1/invoice-correction-processes/reconciliation', 'reconcileInvoiceCorrectionProcess'),
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
