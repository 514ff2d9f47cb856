import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { CorrectionDocument } from '../src/correction/document.ts';
import type { InvoiceDocument } from '../src/document.ts';
import { completeCorrection, completeDocument } from '../src/stored/stored-documents.ts';
import { isUpdatingGolden } from './env.ts';

/**
 * Documents of every kind, in several currencies, and corrections of them: hand-written ones and ones drawn from the
 * generators on 22 November 2026. They are stored as they were then, so that what is read of them later is what old
 * versions hold.
 */
export type Stored =
  | { correction: false; document: InvoiceDocument }
  | { correction: true; document: CorrectionDocument };

const folder = path.join(import.meta.dirname, 'corpus');

export function corpus(): Stored[] {
  const text = brotliDecompressSync(readFileSync(path.join(folder, 'documents.jsonl.br'))).toString('utf8');
  return text.trimEnd().split('\n').map(completed);
}

function completed(line: string): Stored {
  const stored = trustStored(line);
  return stored.correction
    ? { correction: true, document: completeCorrection(stored.document) }
    : { correction: false, document: completeDocument(stored.document) };
}

/** The file holds whole documents of the day when it was written. */
function trustStored(line: string): Stored {
  return JSON.parse(line) as Stored;
}

/** The hashes that were reviewed, one line for each document. With UPDATE_GOLDEN=1 they become those of now. */
export function reviewedHashes(built: readonly string[]): string[] {
  const file = path.join(folder, 'hashes.txt');
  if (isUpdatingGolden) writeFileSync(file, `${built.join('\n')}\n`);
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}
