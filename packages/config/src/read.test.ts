import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeys } from '@invoicing/db/testing/factories';
import { afterAll, expect, test } from 'vitest';
import { ApiVariables } from './api.ts';
import { configuredLookups } from './lookups.ts';
import { readVariables, WrongVariables, withFiles } from './read.ts';
import { WorkerVariables } from './worker.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { env: keys } = createKeys();
const worker = { ...keys, DATABASE_URL: 'postgres://x', BASE_URL: 'https://invoicing.example' };

/** A file with this text, as an orchestrator mounts a secret. */
function fileWith(text: string): string {
  const file = path.join(folder, crypto.randomUUID());
  writeFileSync(file, text);
  return file;
}

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof WrongVariables) return error.problems;
    throw error;
  }
  return [];
}

test('a secret is taken from its file, without the line break at the end of it', () => {
  const { SEALING_KEYS, TOKEN_PEPPER, ...rest } = worker;
  const given = {
    ...rest,
    SEALING_KEYS_FILE: fileWith(`${SEALING_KEYS}\n`),
    TOKEN_PEPPER_FILE: fileWith(TOKEN_PEPPER),
  };
  expect(readVariables(WorkerVariables, given)).toMatchObject({ SEALING_KEYS, TOKEN_PEPPER });
});

test('a file that cannot be read and a secret that is given twice are named, all of them at once, without the secret', () => {
  const given = {
    ...worker,
    SEALING_KEYS_FILE: fileWith(keys.SEALING_KEYS),
    TOKEN_PEPPER_FILE: path.join(folder, 'none'),
    TOKEN_PEPPER: '',
  };
  const problems = problemsOf(() => withFiles(given));
  expect(problems).toEqual([
    'SEALING_KEYS: is given twice, here and by SEALING_KEYS_FILE',
    expect.stringMatching(/^TOKEN_PEPPER_FILE: ENOENT/),
  ]);
  expect(problems.join()).not.toContain(keys.SEALING_KEYS);
});

test('everything that is wrong with the variables of a process is reported at once, as sentences and without a value', () => {
  const given = {
    DATABASE_URL: 'mysql://x',
    BASE_URL: 'https://invoicing.example/panel',
    SEALING_KEYS: 'k1:c2hvcnQ=',
    TOKEN_PEPPER: keys.TOKEN_PEPPER,
    PORT: '70000',
  };
  const problems = problemsOf(() => readVariables(ApiVariables, { ...given, RECEIPT_SIGNING_KEY: 'abc' }));
  expect([...problems].sort()).toEqual([
    expect.stringMatching(/^BASE_URL: must be an origin, without a path/),
    'DATABASE_URL: must be the address of a PostgreSQL database: postgres://…',
    'ORGANIZATION_DATABASE_URL: is missing',
    'PANEL_ORIGIN: is missing',
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^RECEIPT_SIGNING_KEY: must be the base64 of a PKCS#8 Ed25519 key/),
    expect.stringMatching(/^SEALING_KEYS: /),
  ]);
  expect(problems.join()).not.toContain(keys.TOKEN_PEPPER);
});

test('keys of receipts that are none are refused at the start, each by its variable', () => {
  const api = { ...worker, ORGANIZATION_DATABASE_URL: 'postgres://x', PANEL_ORIGIN: 'http://127.0.0.1:3001' };
  expect(readVariables(ApiVariables, api)).toMatchObject({ RECEIPT_NEXT_KEYS: '', RECEIPT_RETIRED_KEYS: '' });
  // A signing key is refused as a key to publish.
  const given = { ...api, RECEIPT_NEXT_KEYS: keys.RECEIPT_SIGNING_KEY, RECEIPT_RETIRED_KEYS: 'c2VjcmV0' };
  const problems = problemsOf(() => readVariables(ApiVariables, given));
  expect(problems).toEqual([
    expect.stringMatching(/^RECEIPT_NEXT_KEYS: must be public Ed25519 keys/),
    expect.stringMatching(/^RECEIPT_RETIRED_KEYS: must be public Ed25519 keys/),
  ]);
  expect(problems.join()).not.toContain(keys.RECEIPT_SIGNING_KEY);
});

test('plans are named with what their quotas are multiplied by; what is no plan is refused at the start', () => {
  const api = { ...worker, ORGANIZATION_DATABASE_URL: 'postgres://x', PANEL_ORIGIN: 'http://127.0.0.1:3001' };
  const plansOf = (text: string) => [
    ...readVariables(ApiVariables, { ...api, RATE_LIMIT_PLANS: text }).RATE_LIMIT_PLANS,
  ];
  expect(plansOf('')).toEqual([['standard', 1]]);
  expect(plansOf('business=5, big=12.5,standard=2')).toEqual([
    ['standard', 2],
    ['business', 5],
    ['big', 12.5],
  ]);
  for (const wrong of ['business', 'business=', 'business=0', 'business=-1', 'Business=5', 'a=1=2', 'a=1e3', '=5'])
    expect(problemsOf(() => plansOf(wrong))).toEqual([
      `RATE_LIMIT_PLANS: must be plans such as business=5,enterprise=20; not ${wrong}`,
    ]);
  expect(problemsOf(() => plansOf('gold=5,standard=2, gold=6'))).toEqual([
    'RATE_LIMIT_PLANS: names the plan gold twice',
  ]);
});

test('a rendering that would be given up after the answer is refused at the start, and named', () => {
  const api = { ...worker, ORGANIZATION_DATABASE_URL: 'postgres://x', PANEL_ORIGIN: 'http://127.0.0.1:3001' };
  expect(readVariables(ApiVariables, api)).toMatchObject({ RENDERING_TIMEOUT_MS: 15_000, REQUEST_TIMEOUT_MS: 20_000 });
  expect(problemsOf(() => readVariables(ApiVariables, { ...api, RENDERING_TIMEOUT_MS: '20000' }))).toEqual([
    expect.stringMatching(/^RENDERING_TIMEOUT_MS: must be less than REQUEST_TIMEOUT_MS/),
  ]);
});

test('no public source is asked unless its address is given, and GUS only with a key', () => {
  const sources = (changes: Record<string, string>) => [
    ...configuredLookups(readVariables(WorkerVariables, { ...worker, ...changes })),
  ];
  expect(sources({})).toEqual([]);
  expect(sources({ NBP_URL: 'https://api.nbp.pl', VIES_URL: '' })).toEqual(['nbp']);
  const gus = { GUS_URL: 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc' };
  expect(problemsOf(() => sources(gus))).toEqual(['GUS_KEY: is missing: GUS answers at GUS_URL for a key only']);
  expect(sources({ ...gus, GUS_KEY: 'key' })).toEqual(['gus']);
  expect(problemsOf(() => sources({ NBP_URL: 'api.nbp.pl' }))).toEqual([
    'NBP_URL: must begin with https://, or be empty',
  ]);
  for (const address of ['http://api.nbp.pl', 'http://localhost.example', 'ftp://127.0.0.1'])
    expect(problemsOf(() => sources({ NBP_URL: address }))).toEqual(['NBP_URL: must begin with https://, or be empty']);
  for (const address of ['http://127.0.0.1:4000', 'http://[::1]:4000', 'http://localhost:4000'])
    expect(sources({ NBP_URL: address })).toEqual(['nbp']);
});
