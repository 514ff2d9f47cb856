import { z } from 'zod';
import { listPage } from '../envelope.ts';
import { getInvoiceOrThrow } from '../invoices/store.ts';
import { query, route } from '../operation.ts';
import { pageQuery, Uuid } from '../wire.ts';
import { presentArtifact } from './present.ts';
import { ArtifactKind, ArtifactPage, ArtifactStatus } from './schema.ts';

export const listInvoiceArtifacts = query('artifacts:read')
  .meta(route('GET', '/api/v1/invoices/{invoice_id}/artifacts', 'listInvoiceArtifacts'))
  .input(z.strictObject({ ...pageQuery, invoice_id: Uuid, kind: ArtifactKind.optional(), status: ArtifactStatus.optional() }))
  .output(ArtifactPage)
  .query(async ({ ctx, input }) => {
    const { invoice_id: invoiceId, ...filters } = input;
    await getInvoiceOrThrow(ctx.db, invoiceId);
    const { kind, status } = filters;
    const list = { operationId: `listInvoiceArtifacts:${invoiceId}`, path: `/api/v1/invoices/${invoiceId}/artifacts` };
    const find = { invoiceId, ...(kind ? { kind } : {}), ...(status ? { status } : {}) };
    return listPage(ctx, list, filters, ({ after, ...keyset }) => ctx.db.artifact.findMany({ ...keyset, where: { AND: [after, find] } }), presentArtifact);
  });
