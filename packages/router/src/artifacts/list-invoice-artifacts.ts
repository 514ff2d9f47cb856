import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { getInvoiceOrThrow } from '../invoices/store.ts';
import { sqlListQuery } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { artifactFilters, artifactsOf } from './page.ts';
import { ArtifactPage } from './schema.ts';

export const listInvoiceArtifacts = sqlListQuery(
  {
    permission: 'artifacts:read',
    route: route('GET', '/api/v1/invoices/{invoice_id}/artifacts', 'listInvoiceArtifacts'),
    docs: {
      tag: 'Artifacts',
      summary: 'List the documents of an invoice',
      description:
        'Returns the files of an invoice: FA(3) XML, approved content, PDF, UPO, verification codes and receipts. The PDF made at issue and the one with the KSeF number are two artifacts, distinguished by `ksef_number`.',
      goesWrong:
        'Some files are made later: the PDF a few seconds after issue, the UPO after acceptance. The event `artifact.available` announces each.',
      next: 'Download a file with `createArtifactDownloadLink`.',
      errors: ['not_found', 'invalid_cursor'],
      examples: {
        xml: { summary: 'The FA(3) XML', input: { invoice_id: ids.invoice, kind: 'fa3_xml' } },
      },
    },
    input: z.strictObject({ ...artifactFilters, invoice_id: Uuid }),
    output: ArtifactPage,
  },
  async ({ ctx, input: { invoice_id: id, ...filters } }) => {
    await getInvoiceOrThrow(ctx.db, id);
    const list = { operationId: `listInvoiceArtifacts:${id}`, path: `/api/v1/invoices/${id}/artifacts` };
    return artifactsOf(ctx, { kind: 'invoice', id }, list, filters);
  },
);
