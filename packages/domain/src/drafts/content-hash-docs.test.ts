import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceDocument } from '../../testing/arbitraries.ts';
import { sampleChange } from '../../testing/corrections.ts';
import { baseOfInvoice, composeCorrection } from '../correction/compose.ts';
import { approvedCorrectionContent } from '../correction/content-hash.ts';
import type { InvoiceDocument } from '../document.ts';
import { approvedContent, canonicalJson, hashOfContent } from './content-hash.ts';

const program = path.resolve(import.meta.dirname, '../../testing/content_hash.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** A content's JSON with its members in another order and with spaces, as a store of JSON may give it back. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reordered(member)]),
  );
}

function reversal(document: InvoiceDocument, index: number) {
  const base = baseOfInvoice(document, {
    id: `base-${index}`,
    number: 'FV/1',
    document_sha256: 'a'.repeat(64),
    ksef_number: null,
  });
  return approvedCorrectionContent(composeCorrection(base, sampleChange({ mode: 'full_reversal' })));
}

test('the worked example of the docs is right', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/receipts.md'), 'utf8');
  const [, content = ''] = /```json\n(.+)\n```/.exec(text) ?? [];
  const [, hash] = /```text\n(sha256:\w+)\n```/.exec(text) ?? [];
  expect(canonicalJson(JSON.parse(content))).toBe(content);
  expect(hashOfContent(content)).toBe(hash);
});

// Without Python the documented example cannot be run.
if (hasPython) {
  test('an implementation with the standard library of Python gives the hash of a thousand contents', () => {
    const documents = fc.sample(invoiceDocument, { numRuns: 900, seed: 20261122 });
    const contents = [...documents.map(approvedContent), ...documents.slice(0, 100).map(reversal)];
    const input = contents.map(({ content }) => JSON.stringify(reordered(JSON.parse(content)))).join('\n');
    const { stdout, stderr } = spawnSync('python3', [program], { input, encoding: 'utf8', maxBuffer: 1e8 });
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(contents.map(({ hash }) => hash));
  });
}
