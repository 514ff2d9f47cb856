import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const gigabyte = 1_000_000_000;
/** Folder of files that Linux keeps in memory. */
const inMemory = '/dev/shm';
/** The data of a whole run are 0.6 GB; what is left is for its processes. */
const needed = { folder: 2 * gigabyte, memory: 6 * gigabyte };

/**
 * Where a PostgreSQL of tests keeps its data: in memory where there is enough, as a database of a thousand files is
 * created and dropped there in less than half the time that a disk's file system takes.
 */
export function quickFolder(folder: string = inMemory): string {
  return canHold(folder) && process.availableMemory() >= needed.memory ? folder : tmpdir();
}

function canHold(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= needed.folder;
  } catch {
    return false;
  }
}
