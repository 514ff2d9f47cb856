import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, maybe, prepare, sql, tables, uuid } from '@invoicing/db/connection/prepared';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import type { CommandContext } from '../context.ts';
import { createLink } from '../downloads/link.ts';
import type { ArtifactDownloadLink } from './schema.ts';

/** Options of a download link. */
export const linkOptions = {
  expires_in_seconds: z.number().int().min(60).max(900).default(300),
  disposition: z.enum(['attachment', 'inline']).default('attachment'),
};

type Options = { expires_in_seconds: number; disposition: 'attachment' | 'inline' };

const find = prepare('find-artifact', { id: uuid, correctionId: maybe(uuid) }, ({ id, correctionId }) =>
  tables
    .selectFrom('artifacts')
    .select(['id', 'sha256', 'size_bytes as sizeBytes', 'filename', 'media_type as mediaType', 'status'])
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id)
    .where(sql<boolean>`correction_id IS NOT DISTINCT FROM ${correctionId}`),
);

/** Creates a short-lived link to the single artifact that matches. @throws AppError not_found, artifact_not_ready */
export async function linkArtifact(
  ctx: CommandContext<Sql>,
  where: { id: string; correctionId: string | null },
  options: Options,
): Promise<z.infer<typeof ArtifactDownloadLink>> {
  const [artifact] = await ask(ctx.tx, find, where);
  if (!artifact) throw new AppError('not_found', 'There is no such artifact.');
  const { id: artifactId, sha256, sizeBytes, filename, mediaType, status } = artifact;
  if (status !== 'available' || sha256 === null || sizeBytes === null)
    throw new AppError('artifact_not_ready', `The artifact is ${status}.`);
  const expiresAt = new Date(ctx.now.getTime() + options.expires_in_seconds * 1000);
  const target = { artifactId, sha256, filename, mediaType, disposition: options.disposition };
  const { id, url } = await createLink(ctx, target, expiresAt);
  return {
    id,
    type: 'artifact_download_link',
    artifact_id: artifactId,
    url,
    method: 'GET',
    expires_at: expiresAt.toISOString(),
    filename,
    media_type: mediaType,
    size_bytes: sizeBytes,
    sha256,
    meta: { created_at: ctx.now.toISOString(), updated_at: ctx.now.toISOString() },
  };
}

/** The expiry of the link, after which an answer with it is not replayed. */
export function linkEnd(output: unknown): Date {
  return new Date(String(Reflect.get(Object(output), 'expires_at')));
}
