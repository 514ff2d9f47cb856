import { z } from 'zod';
import { sqlCommand } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { linkArtifact, linkEnd, linkOptions } from './link.ts';
import { ArtifactDownloadLink } from './schema.ts';

const path = '/api/v1/invoice-corrections/{correction_id}/artifacts/{artifact_id}/download-links';

export const createInvoiceCorrectionArtifactDownloadLink = sqlCommand(
  {
    permission: 'invoice-correction-artifacts:read',
    route: route('POST', path, 'createInvoiceCorrectionArtifactDownloadLink', {
      success: 201,
      rateClass: 'link',
      body: 'optional',
      answerUntil: linkEnd,
    }),
    input: z.strictObject({ correction_id: Uuid, artifact_id: Uuid, ...linkOptions }),
    output: ArtifactDownloadLink,
  },
  ({ ctx, input: { correction_id: correctionId, artifact_id: id, ...options } }) =>
    linkArtifact(ctx, { id, correctionId }, options),
);
