import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { sqlCommand } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { linkArtifact, linkEnd, linkOptions } from './link.ts';
import { ArtifactDownloadLink } from './schema.ts';

export const createArtifactDownloadLink = sqlCommand(
  {
    permission: 'artifacts:read',
    route: route('POST', '/api/v1/artifacts/{artifact_id}/download-links', 'createArtifactDownloadLink', {
      success: 201,
      rateClass: 'link',
      body: 'optional',
      answerUntil: linkEnd,
    }),
    docs: {
      tag: 'Artifacts',
      summary: 'Make a short-lived link to a document',
      description: 'Creates a URL that downloads one file without an access token, by default for 300 seconds.',
      goesWrong:
        'Fails with `artifact_not_ready` while the file is being made; wait for the event `artifact.available`.',
      next: 'Send a GET request to `url` without the access token and compare `sha256` with what you received.',
      errors: ['not_found', 'artifact_not_ready', 'validation_failed'],
      examples: {
        five_minutes: {
          summary: 'For five minutes',
          input: { artifact_id: ids.artifact, expires_in_seconds: 300, disposition: 'attachment' },
        },
      },
    },
    input: z.strictObject({ artifact_id: Uuid, ...linkOptions }),
    output: ArtifactDownloadLink,
  },
  ({ ctx, input: { artifact_id: id, ...options } }) => linkArtifact(ctx, { id, correctionId: null }, options),
);
