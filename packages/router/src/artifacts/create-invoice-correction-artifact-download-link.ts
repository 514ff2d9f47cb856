import { ids } from '@invoicing/domain/events/example-ids';
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
    docs: {
      tag: 'Corrections',
      summary: 'Make a short-lived link to a document of a correction',
      description:
        'Creates a URL that downloads one file of a correction without an access token, by default for 300 seconds.',
      goesWrong:
        'Returns `not_found` if the artifact belongs to another correction. Fails with `artifact_not_ready` while the file is being made.',
      next: 'Send a GET request to `url` without the access token and compare `sha256` with what you received.',
      errors: ['not_found', 'artifact_not_ready', 'validation_failed'],
      examples: {
        five_minutes: {
          summary: 'For five minutes',
          input: { correction_id: ids.correction, artifact_id: ids.correctionArtifact, expires_in_seconds: 300 },
        },
      },
    },
    input: z.strictObject({ correction_id: Uuid, artifact_id: Uuid, ...linkOptions }),
    output: ArtifactDownloadLink,
  },
  ({ ctx, input: { correction_id: correctionId, artifact_id: id, ...options } }) =>
    linkArtifact(ctx, { id, correctionId }, options),
);
