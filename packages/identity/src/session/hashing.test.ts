import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashing } from './hashing.ts';
import { hashPassword, passwordMatches, requireGoodPassword } from './password.ts';

const password = 'Twelve trees by the lake';
const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  );
const flood = (count: number, ownerOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => settled(passwordMatches(null, password, ownerOf(index))));

test('of a flood of passwords a fixed number is checked and a fixed number waits; the others are refused at once', async () => {
  const outcomes = flood(200, (index) => `network ${index}`);
  expect(hashing.load()).toEqual({ running: 2, waiting: 64 });
  const refused = outcomes.map((outcome, index) => (index < 66 ? null : outcome)).filter((outcome) => outcome !== null);
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['service_unavailable']));
  // A file is read by the same threads, and must not wait until all hashes are done.
  await readFile(new URL(import.meta.url));
  expect(hashing.load().waiting).toBeGreaterThan(0);
  expect(new Set(await Promise.all(outcomes.slice(0, 66)))).toEqual(new Set(['done']));
  expect(hashing.load()).toEqual({ running: 0, waiting: 0 });
});

test('a flood from one network leaves places for who comes from another, and is forgotten after it', async () => {
  const outcomes = flood(200, () => 'one network');
  const hash = await hashPassword(password, 'another network');
  expect(await passwordMatches(hash, password, 'another network')).toBe(true);
  expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'done')).toHaveLength(33);
  expect(await passwordMatches(hash, password, 'one network')).toBe(true);
  expect(await passwordMatches(null, 'no account has this password', 'one network')).toBe(false);
});

test('the strength of a long password is judged by its beginning', () => {
  const various = '7Kf!vZ2pQx#Lm9Rw';
  expect(() => requireGoodPassword(various.padEnd(128, 'a'), [])).not.toThrow();
  expect(() => requireGoodPassword(`${'a'.repeat(112)}${various}`, [])).toThrow('too easy to guess');
});
