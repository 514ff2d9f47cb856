import path from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../product/json-file.ts';

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  file: z.string(),
  rows: z.number(),
  sha256: z.string(),
});

/** The manifest of a backup. It is written last, so an aborted backup has none. */
const Manifest = z.object({
  format: z.literal('invoicing-backup/1'),
  /** The time of the snapshot; later commits are not included. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  queueMigration: z.number(),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  /** The result of `factsOf` at that time. */
  facts: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof Manifest>;
export type Table = z.infer<typeof Table>;

const fileName = 'manifest.json';

/** @throws Error with a message where the folder holds no whole backup */
export function readManifest(folder: string): Manifest {
  return readJsonFile(
    path.join(folder, fileName),
    Manifest,
    'Name the folder of a backup that was finished: npm run restore <folder>.',
  );
}

/** Marks the backup as whole. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeJsonFile(path.join(folder, fileName), manifest);
}
