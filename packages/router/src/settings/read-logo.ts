import { createWorkQueue } from '@invoicing/domain/concurrency/work-queue';
import type { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import type { Sharp } from 'sharp';
import { invalidBody } from '../refusals/invalid-input.ts';

/** The maximum size of an uploaded file. */
export const largestLogo = 1_000_000;
/** Upper bound on the decoded size, whatever the file's size. */
const mostPixels = 20_000_000;
/** Sharp at the size in documents, and small enough to be embedded in each of them. */
const box = { width: 660, height: 240 };
const largestPng = 50_000;

const queue = createWorkQueue({ running: 2, waiting: 8, timeLimitMs: 10_000, many: 'logos wait to be drawn' });

const signatures = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

/**
 * Decodes a PNG or JPEG and encodes it again, on white and no larger than in documents: nothing of the original file,
 * such as metadata, is kept. No other format reaches a decoder.
 * @param owner by whom the queue is shared out fairly: pictures are drawn two at a time
 * @throws AppError validation_failed: logo_too_large, logo_unreadable; service_unavailable when too many wait
 */
export async function readLogo(file: Uint8Array, owner: string): Promise<Uint8Array> {
  if (file.length > largestLogo) throw refused('logo_too_large');
  if (!signatures.some((signature) => signature.equals(file.subarray(0, signature.length))))
    throw refused('logo_unreadable');
  return queue.run(owner, () => draw(file));
}

async function draw(file: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const drawn = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  for (const colours of [256, 64, 16]) {
    const png = await written(drawn, colours);
    if (png.length <= largestPng) return png;
  }
  throw refused('logo_too_large');
}

async function written(drawn: Sharp, colours: number): Promise<Uint8Array> {
  try {
    return await drawn.clone().png({ palette: true, colours, compressionLevel: 9 }).toBuffer();
  } catch {
    throw refused('logo_unreadable');
  }
}

function refused(key: 'logo_too_large' | 'logo_unreadable'): AppError {
  return invalidBody(detail(key, { path: '/logo' }));
}
