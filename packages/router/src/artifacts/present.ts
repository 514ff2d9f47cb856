import type { ArtifactModel } from '@invoicing/db/generated/models/Artifact';
import type { z } from 'zod';
import { type Artifact, ArtifactKind } from './schema.ts';

export function presentArtifact(row: ArtifactModel): z.infer<typeof Artifact> {
  const owner = row.invoiceId ? { type: 'invoice' as const, id: row.invoiceId } : { type: 'invoice_correction' as const, id: row.correctionId ?? '' };
  return {
    id: row.id,
    type: 'artifact',
    owner,
    kind: ArtifactKind.parse(row.kind),
    media_type: row.mediaType,
    filename: row.filename,
    size_bytes: row.sizeBytes,
    sha256: row.sha256,
    status: row.status,
    language: row.language,
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}
