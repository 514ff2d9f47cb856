import { FileUnreadable, fetchOutside } from '@invoicing/db/connection/file-store';
import { filesToCheck, type MovableFile } from '@invoicing/db/documents/moving-files';
import type { Services } from '../services.ts';

const page = 200;
const dayMs = 86_400_000;
/** Each file is read once in so many days. */
export const checkedWithinDays = 30;

/**
 * Once a night: reads a thirtieth of all files in the bucket and compares them with their hash, so that each is read
 * once in thirty days. Which ones follows from the day, so a run that was broken off is simply begun again.
 * @throws Error where files are missing or wrong; each is logged and counted
 */
export async function checkFiles(services: Services): Promise<void> {
  const { db, files, logger } = services;
  if (files === null) return;
  const slice = Math.floor(services.clock().getTime() / dayMs) % checkedWithinDays;
  const given = { organizationId: null, most: page, slice, slices: checkedWithinDays };
  let [checked, damaged] = [0, 0];
  for (let after: MovableFile | null = null; ; ) {
    const found: MovableFile[] = await filesToCheck(db, { ...given, after });
    for (const file of found) if (!(await isWhole(services, file))) damaged += 1;
    checked += found.length;
    after = found.at(-1) ?? null;
    if (found.length < page) break;
  }
  logger.info({ checked, damaged }, 'files in the bucket checked');
  if (damaged > 0) throw new Error(`${damaged} of ${checked} files in the bucket are missing or wrong`);
}

/** @throws FileUnreadable while the bucket does not answer: what it holds is not known */
async function isWhole({ files, metrics, logger }: Services, file: MovableFile): Promise<boolean> {
  if (files === null || file.objectKey === null) return true;
  try {
    await fetchOutside(files.store, file, file.objectKey);
    metrics.countFile('checked', 'done');
    return true;
  } catch (error) {
    if (!(error instanceof FileUnreadable) || error.failure === 'unreachable') throw error;
    metrics.countFile('checked', 'failed');
    const { organizationId, sha256, objectKey } = file;
    logger.error({ organizationId, sha256, objectKey, failure: error.failure }, 'file in the bucket is damaged');
    return false;
  }
}
