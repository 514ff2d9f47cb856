import { z } from 'zod';
import { page, Times, Timestamp, Uuid } from '../wire.ts';

export const ArtifactKind = z.enum([
  'fa3_xml',
  'approved_content',
  'pdf',
  'upo_xml',
  'upo_pdf',
  'qr_code_i_png',
  'qr_code_ii_png',
  'approval_receipt',
]);
export const ArtifactStatus = z.enum(['available', 'generating', 'failed']);

export const Artifact = z
  .object({
    id: Uuid,
    type: z.literal('artifact'),
    owner: z.object({ type: z.enum(['invoice', 'invoice_correction']), id: Uuid }),
    kind: ArtifactKind,
    media_type: z.string(),
    filename: z.string(),
    size_bytes: z.number().int().nullable(),
    sha256: z.string().nullable(),
    status: ArtifactStatus,
    language: z.string().nullable(),
    ksef_number: z.string().nullable().meta({
      description:
        'The KSeF number that the file shows. A PDF made at issuing shows none; another one follows after acceptance.',
    }),
    meta: Times,
  })
  .meta({ id: 'Artifact' });

export const ArtifactPage = page(Artifact).meta({ id: 'ArtifactPage' });

export const ArtifactDownloadLink = z
  .object({
    id: Uuid,
    type: z.literal('artifact_download_link'),
    artifact_id: Uuid,
    url: z.url(),
    method: z.literal('GET'),
    expires_at: Timestamp,
    filename: z.string(),
    media_type: z.string(),
    size_bytes: z.number().int(),
    sha256: z.string(),
    meta: Times,
  })
  .meta({ id: 'ArtifactDownloadLink' });
