import { z } from 'zod';
import { getInvoiceOrThrow } from '../invoices/store.ts';
import { query } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { artifactFilters, artifactsOf } from './page.ts';
import { ArtifactPage } from './schema.ts';

export const listInvoiceArtifacts = query(
  {
    permission: 'artifacts:read',
    route: route('GET', '/api/v1/invoices/{invoice_id}/artifacts', 'listInvoiceArtifacts'),
    input: z.strictObject({ ...artifactFilters, invoice_id: Uuid }),
    output: ArtifactPage,
  },
  async ({ ctx, input: { invoice_id: id, ...filters } }) => {
    await getInvoiceOrThrow(ctx.db, id);
    const list = { operationId: `listInvoiceArtifacts:${id}`, path: `/api/v1/invoices/${id}/artifacts` };
    return artifactsOf(ctx, { kind: 'invoice', id }, list, filters);
  },
);
