import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { getCorrectionOrThrow } from '../corrections/store.ts';
import { sqlListQuery } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { artifactFilters, artifactsOf } from './page.ts';
import { ArtifactPage } from './schema.ts';

export const listInvoiceCorrectionArtifacts = sqlListQuery(
  {
    permission: 'invoice-correction-artifacts:read',
    route: route('GET', '/api/v1/invoice-corrections/{correction_id}/artifacts', 'listInvoiceCorrectionArtifacts'),
    docs: {
      tag: 'Corrections',
      summary: 'List the documents of a correction',
      description: 'Returns the files of a correction, like those of an invoice.',
      goesWrong: 'Some files are made later; the event `invoice_correction_artifact.available` announces each.',
      next: 'Download a file with `createInvoiceCorrectionArtifactDownloadLink`.',
      errors: ['not_found', 'invalid_cursor'],
      examples: { xml: { summary: 'The FA(3) XML', input: { correction_id: ids.correction, kind: 'fa3_xml' } } },
    },
    input: z.strictObject({ ...artifactFilters, correction_id: Uuid }),
    output: ArtifactPage,
  },
  async ({ ctx, input: { correction_id: id, ...filters } }) => {
    await getCorrectionOrThrow(ctx.db, id);
    const list = {
      operationId: `listInvoiceCorrectionArtifacts:${id}`,
      path: `/api/v1/invoice-corrections/${id}/artifacts`,
    };
    return artifactsOf(ctx, { kind: 'invoice_correction', id }, list, filters);
  },
);
