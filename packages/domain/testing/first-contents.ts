import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What was stored of a sample document on the first day of its scheme: no member that came later is in it. */
export function firstContent(scheme: 'invoice-content-2' | 'invoice-correction-content-2'): string {
  return readFileSync(path.join(import.meta.dirname, 'first-contents', `${scheme}.json`), 'utf8');
}
