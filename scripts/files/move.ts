import type { Db } from '@invoicing/db/connection/client';
import type { FileStore } from '@invoicing/db/connection/file-store';
import { countToMove, filesToMove, type MovableFile, moveFile, type Place } from '@invoicing/db/documents/moving-files';

export type Moving = {
  to: Place;
  /** Null for all organizations. */
  organizationId: string | null;
  /** Files that are looked for at once. */
  batch: number;
  /** True once no further file is to be begun. */
  isStopped: () => boolean;
  show: (line: string) => void;
};

export type Moved = { moved: number; failed: number; left: number };

/** Files that are moved at the same moment. */
const atOnce = 4;
/** So many failures one after the other are the bucket's, and not of single files. */
const mostFailures = 8;

/**
 * Moves files one by one, each in steps of its own: a mover that is stopped or killed at any moment leaves every file
 * readable, and the next one goes on with those that are left.
 */
export async function moveAll(db: Db, store: FileStore, moving: Moving): Promise<Moved> {
  const { to, organizationId, batch, isStopped, show } = moving;
  let [moved, failed, inARow] = [0, 0, 0];
  const total = await countToMove(db, to, organizationId);
  show(`${total} files to move to ${to}`);
  for (let after: MovableFile | null = null; !isStopped() && inARow < mostFailures; ) {
    const found: MovableFile[] = await filesToMove(db, to, { organizationId, after, most: batch });
    for (let index = 0; index < found.length && !isStopped() && inARow < mostFailures; index += atOnce) {
      const group = found.slice(index, index + atOnce);
      const outcomes = await Promise.all(group.map((file) => moveOne(db, store, moving, file)));
      for (const outcome of outcomes) inARow = outcome === 'failed' ? inARow + 1 : 0;
      moved += outcomes.filter((outcome) => outcome === 'moved').length;
      failed += outcomes.filter((outcome) => outcome === 'failed').length;
    }
    if (found.length > 0) show(`${moved} of ${total} moved${failed > 0 ? `, ${failed} failed` : ''}`);
    after = found.at(-1) ?? null;
    if (found.length < batch) break;
  }
  return { moved, failed, left: await countToMove(db, to, organizationId) };
}

async function moveOne(
  db: Db,
  store: FileStore,
  { to, show }: Moving,
  file: MovableFile,
): Promise<'moved' | 'before' | 'failed'> {
  try {
    return (await moveFile(db, store, to, file)) ? 'moved' : 'before';
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    show(`not moved: ${file.organizationId}/${file.sha256}: ${said}`);
    return 'failed';
  }
}
