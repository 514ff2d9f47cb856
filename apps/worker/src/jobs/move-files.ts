import { filesToMove, type MovableFile, moveFile } from '@invoicing/db/documents/moving-files';
import type { Services } from '../services.ts';

const page = 100;
/** Uploads at the same moment. */
const atOnce = 4;
const usualBudgetMs = 50_000;
/** A bucket that refuses so many files one after the other is out of order: the next run tries again. */
const mostFailures = 8;

/**
 * Moves the bytes of new files from their rows to the bucket, oldest first, for most of a minute; the next run
 * continues. A file that cannot be moved stays in its row, where it is read as before.
 * @throws Error when the bucket takes none: the run has failed, and nothing is lost
 */
export async function moveFiles(services: Services, _payload?: unknown, budgetMs = usualBudgetMs): Promise<void> {
  if (!services.files?.takesNew) return;
  const end = performance.now() + budgetMs;
  let failures = 0;
  for (let after: MovableFile | null = null; performance.now() < end; ) {
    const waiting: MovableFile[] = await filesToMove(services.db, 's3', { organizationId: null, after, most: page });
    for (let index = 0; index < waiting.length && performance.now() < end; index += atOnce) {
      const results = await Promise.all(waiting.slice(index, index + atOnce).map((file) => moveOne(services, file)));
      for (const isMoved of results) failures = isMoved ? 0 : failures + 1;
      if (failures >= mostFailures) throw new Error('the bucket takes no files: each is logged with what it said');
    }
    after = waiting.at(-1) ?? null;
    if (waiting.length < page) return;
  }
}

async function moveOne({ db, files, metrics, logger }: Services, file: MovableFile): Promise<boolean> {
  if (files === null) return true;
  try {
    await moveFile(db, files.store, 's3', file);
    metrics.countFile('moved', 'done');
    return true;
  } catch (error) {
    metrics.countFile('moved', 'failed');
    const { organizationId, sha256 } = file;
    logger.error({ err: error, organizationId, sha256 }, 'file not moved to the bucket: it stays in the database');
    return false;
  }
}
