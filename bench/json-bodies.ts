import { parseStrictJson } from '@invoicing/router/json/read';

/**
 * The bodies of 5 MiB, or with the maximum number of members, that are most expensive to parse: how long each delays
 * other requests.
 */
const goalMs = 250;
const mebibytes = 5;
const largest = mebibytes * 1024 * 1024;
const list = (length: number, item: (index: number) => string) => Array.from({ length }, (_, index) => item(index));
const items = (length: number, item: (index: number) => string) => `{"a":[${list(length, item).join(',')}]}`;

const bodies: Record<string, string> = {
  'names, 250,000': `{${list(249_000, (i) => `"${i.toString(36).padStart(14, '_')}":1`).join(',')}}`,
  'names, one an object': items(249_000, (i) => `{"${i.toString(36)}":1}`),
  'pairs of names, 99,000': items(99_000, (i) => `{"k${i % 500}":1,"j${Math.floor(i / 500)}":1}`),
  'objects, 99,000': items(99_000, () => '{"a":1}'),
  'objects within objects': items(80_000, () => '{"a":{"b":{}}}'),
  'arrays within arrays': items(80_000, () => `${'['.repeat(29)}${']'.repeat(29)}`),
  'numbers, 249,000': items(249_000, (i) => `${i}.123e-5`),
  blanks: `{"a":1${' '.repeat(largest - 10)}}`,
  'one text': `{"a":"${'x'.repeat(largest - 10)}"}`,
  'one text of escapes': `{"a":"${'\\n'.repeat(largest / 2 - 10)}"}`,
  'one number': `{"a":${'1'.repeat(largest - 10)}}`,
  brackets: `{"a":${'['.repeat(largest - 10)}`,
};

let worst = 0;
for (const [name, text] of Object.entries(bodies)) {
  const bytes = Buffer.from(text);
  const started = performance.now();
  let outcome = 'read';
  try {
    parseStrictJson(bytes, mebibytes);
  } catch (error) {
    outcome = error instanceof Error ? error.message : 'refused';
  }
  const took = performance.now() - started;
  worst = Math.max(worst, took);
  console.log(`  ${name.padEnd(24)} ${took.toFixed(0).padStart(4)} ms  ${outcome}`);
}
console.log(`json bodies: ${(worst / goalMs).toFixed(2)} of ${goalMs} ms`);
if (worst > goalMs) process.exitCode = 1;
