import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mintCredential } from '@invoicing/db/secrets/credentials';
import { createKeys } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const { env } = createKeys();
const letters = (length: number) => randomBytes(length).toString('hex').slice(0, length);
const pem = (type: 'pkcs1' | 'pkcs8') =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type }).toString();
const github = `ghp_${letters(36)}`;
const silence = (what: string) => `secretlint-${what}`;

const secrets = [
  ['a private key', pem('pkcs8')],
  ['a private key of the older form', pem('pkcs1')],
  [
    'a short private key',
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  ],
  ['a key of this service', `SEALING_KEYS=${env.SEALING_KEYS}`],
  ['a key of this service in JSON', `  "TOKEN_PEPPER": "${env.TOKEN_PEPPER}",`],
  ['a PKCS#8 Ed25519 key', env.RECEIPT_SIGNING_KEY],
  ['a client secret of this service', `secret: ${mintCredential('ics_', crypto.randomUUID())}`],
  ['a client secret that names no organization', `secret: ics_${randomBytes(32).toString('base64url')}`],
  ['a webhook secret of this service', `whsec_${randomBytes(32).toString('base64')}`],
  ['a KSeF token', `20260101-EC-0123456789-ABCDEF0123-00|nip-5252445767|${letters(64)}`],
  ['an AWS access key', `AKIA${letters(16).toUpperCase()}`],
  ['a GitHub token', github],
  ['an npm token', `npm_${letters(36)}`],
  ['a Slack token', `xoxb-${['123456789012', '123456789012'].join('-')}-${letters(24)}`],
  ['a Google API key', `AIza${letters(35)}`],
  ['a Stripe key', `sk_live_${letters(24)}`],
  ['a JSON Web Token', `eyJ${letters(20)}.eyJ${letters(20)}.${letters(43)}`],
  ['a password of a database', `DATABASE_URL: postgres://app:${letters(16)}@db.example.com/app`],
  ['a password of a queue', `amqp://app:${letters(16)}@queue.example.com/app`],
  ['a password in the address of a page', `https://app:${letters(16)}@example.com/`],
  ['a secret on a silenced line', `${github} // ${silence('disable-line')}`],
  ['a secret after a comment that silences the rest', `// ${silence('disable')}\n${github}`],
] as const;

const words = [
  ['how a key looks', 'SEALING_KEYS must look like k1:<base64 of 32 bytes>'],
  ['how a URL looks', 'DATABASE_URL=postgres://… pnpm db:migrate'],
  ['a URL made of variables', `postgres://app:$${'{password}'}@db.example.com/app`],
  ['the password of a test server', 'postgres://postgres:postgres@127.0.0.1:5432/postgres'],
  ['the form of a secret', '/^ics_[A-Za-z0-9_-]{43}$/'],
  ['a hash', letters(64)],
] as const;

describe('.secretlintrc.json', () => {
  let folder = '';
  let report = '';
  const lines = (name: string) => report.split('\n').filter((line) => line.startsWith(`${folder}/${name}.txt:`));

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    mkdirSync(path.join(folder, '.hidden'));
    for (const [name, text] of [...secrets, ...words])
      writeFileSync(path.join(folder, `${name}.txt`), `first line\n${text}\n`);
    writeFileSync(path.join(folder, '.hidden/.npmrc'), `//registry.example.com/:_authToken=npm_${letters(36)}\n`);
    const { stdout } = spawnSync('node_modules/.bin/secretlint', ['--no-color', '--format=unix', `${folder}/**/*`], {
      cwd: root,
      encoding: 'utf8',
    });
    report = stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(secrets)('finds %s, names its line and does not repeat it', (name, text) => {
    expect(lines(name)).toContainEqual(expect.stringContaining(`${name}.txt:2:`));
    expect(report).not.toContain(text.trim().slice(-20));
  });

  it('finds a secret in a hidden folder', () => {
    expect(report).toContain('.hidden/.npmrc:1:');
  });

  it.each(words)('lets %s pass', (name) => {
    expect(lines(name)).toEqual([]);
  });
});
