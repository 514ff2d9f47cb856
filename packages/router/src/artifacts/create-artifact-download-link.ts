import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { createLink } from '../links.ts';
import { command, route } from '../operation.ts';
import { Uuid } from '../wire.ts';
import { ArtifactDownloadLink } from './schema.ts';

export const createArtifactDownloadLink = command('artifacts:read')
  .meta(
    route('POST', '/api/v1/artifacts/{artifact_id}/download-links', 'createArtifactDownloadLink', {
      success: 201,
      rateClass: 'link',
      body: 'optional',
      answerUntil: linkEnd,
    }),
  )
  .input(
    z.strictObject({
      artifact_id: Uuid,
      expires_in_seconds: z.number().int().min(60).max(900).default(300),
      disposition: z.enum(['attachment', 'inline']).default('attachment'),
    }),
  )
  .output(ArtifactDownloadLink)
  .mutation(async ({ ctx, input }) => {
    const artifact = await ctx.tx.artifact.findFirst({ where: { id: input.artifact_id, NOT: { invoiceId: null } } });
    if (!artifact) throw new AppError('not_found', 'There is no such artifact.');
    const { id: artifactId, sha256, sizeBytes, filename, mediaType, status } = artifact;
    if (status !== 'available' || sha256 === null || sizeBytes === null) throw new AppError('artifact_not_ready', `The artifact is ${status}.`);
    const expiresAt = new Date(ctx.now.getTime() + input.expires_in_seconds * 1000);
    const target = { artifactId, sha256, filename, mediaType, disposition: input.disposition };
    const { id, url } = await createLink(ctx.tx, ctx.services.baseUrl, target, expiresAt);
    return {
      id,
      type: 'artifact_download_link' as const,
      artifact_id: artifactId,
      url,
      method: 'GET' as const,
      expires_at: expiresAt.toISOString(),
      filename,
      media_type: mediaType,
      size_bytes: sizeBytes,
      sha256,
      meta: { created_at: ctx.now.toISOString(), updated_at: ctx.now.toISOString() },
    };
  });

/** A link that is over is not worth repeating. */
function linkEnd(output: unknown): Date {
  return new Date(String(Reflect.get(Object(output), 'expires_at')));
}
