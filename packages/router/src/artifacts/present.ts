import type { ArtifactModel } from '@invoicing/db/generated/models/Artifact';
import { documentOfRow } from '@invoicing/db/tax-document';
import type { z } from 'zod';
import { type Artifact, ArtifactKind } from './schema.ts';

export const artifactColumns = [
  'id',
  'invoice_id as invoiceId',
  'correction_id as correctionId',
  'kind',
  'media_type as mediaType',
  'filename',
  'size_bytes as sizeBytes',
  'sha256',
  'status',
  'language',
  'ksef_number as ksefNumber',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export function presentArtifact(row: Omit<ArtifactModel, 'organizationId'>): z.infer<typeof Artifact> {
  const { kind, id } = documentOfRow(row);
  return {
    id: row.id,
    type: 'artifact',
    owner: { type: kind, id },
    kind: ArtifactKind.parse(row.kind),
    media_type: row.mediaType,
    filename: row.filename,
    size_bytes: row.sizeBytes,
    sha256: row.sha256,
    status: row.status,
    language: row.language,
    ksef_number: row.ksefNumber,
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}
