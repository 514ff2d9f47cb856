import { expect, test } from 'vitest';
import { readHeaders } from '../src/panel/webhooks/pasted-headers.ts';

const right = { id: 'evt_1', timestamp: '1795608000', signature: 'v1,abc= v1,def=' };

test.each([
  ['lines of HTTP', (name: string, value: string) => `${name}: ${value}`],
  ['lines of HTTP in capitals', (name: string, value: string) => `${name.toUpperCase()}:${value}`],
  ['options of curl', (name: string, value: string) => `  -H '${name}: ${value}' \\`],
  ['long options of curl', (name: string, value: string) => `--header "${name}: ${value}"`],
  ['members of an object of JavaScript', (name: string, value: string) => `  '${name}': '${value}',`],
  ['numbered lines', (name: string, value: string) => `12: ${name}: ${value}`],
  ['variables', (name: string, value: string) => `${name} = "${value}"`],
])('the three headers are found in %s', (_, written) => {
  const lines = Object.entries(right).map(([name, value]) => written(`webhook-${name}`, value));
  expect(readHeaders(`host: example.com\n${lines.join('\r\n')}\nx-webhook-id: other`)).toEqual(right);
});

const half = 8191;
test.each([
  // A line separator, which `.` does not match, had a regular expression try every way to read the rest: minutes.
  [`${'A'.repeat(half)}:${'\t'.repeat(half - 2)}x\u2028y`],
  [`webhook-id${' '.repeat(half)}x`],
  [`webhook-id: ${'"'.repeat(half)}x`],
  [`${'webhook-id '.repeat(1489)}`],
  ['"'.repeat(2 * half)],
])('the longest paste costs no more than its length, %#', { timeout: 60_000 }, (pasted) => {
  expect(readHeaders(pasted)).toMatchObject({ timestamp: null, signature: null });
});
