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
    input: z.strictObject({ artifact_id: Uuid, ...linkOptions }),
    output: ArtifactDownloadLink,
  },
  ({ ctx, input: { artifact_id: id, ...options } }) => linkArtifact(ctx, { id, correctionId: null }, options),
);
