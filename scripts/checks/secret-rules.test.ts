import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createKeys } from '@invoicing/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { secretsIn } from './secret-rules.ts';

const { env } = createKeys();
const letters = (length: number) => randomBytes(length).toString('hex').slice(0, length);
const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

describe('secretsIn', () => {
  it.each([
    ['private key', pem],
    ['key of this service', `SEALING_KEYS=${env.SEALING_KEYS}`],
    ['key of this service', `  "TOKEN_PEPPER": "${env.TOKEN_PEPPER}",`],
    ['PKCS#8 Ed25519 key', env.RECEIPT_SIGNING_KEY],
    ['client secret of this service', `secret: ics_${randomBytes(32).toString('base64url')}`],
    ['webhook secret of this service', `whsec_${randomBytes(32).toString('base64')}`],
    ['KSeF token', `20260101-EC-0123456789-ABCDEF0123-00|nip-5252445767|${letters(64)}`],
    ['AWS access key', `AKIA${letters(16).toUpperCase()}`],
    ['GitHub token', `ghp_${letters(36)}`],
    ['npm token', `npm_${letters(36)}`],
    ['JSON Web Token', `eyJ${letters(20)}.eyJ${letters(20)}.${letters(43)}`],
    ['password in a URL', `DATABASE_URL: postgres://app:${letters(16)}@db.example.com/app`],
  ])('finds a %s, names its line and does not repeat it', (name, secret) => {
    const found = secretsIn(`first line\n${secret}`);
    expect(found).toContain(`2: ${name}`);
    expect(found.join()).not.toContain(secret.slice(-20));
  });

  it.each([
    ['how a key looks', 'SEALING_KEYS must look like k1:<base64 of 32 bytes>'],
    ['how a URL looks', 'DATABASE_URL=postgres://… pnpm db:migrate'],
    ['the password of a test server', 'postgres://postgres:postgres@127.0.0.1:5432/postgres'],
    ['the form of a secret', '/^ics_[A-Za-z0-9_-]{43}$/'],
    ['a hash', letters(64)],
  ])('lets %s pass', (_, text) => {
    expect(secretsIn(text)).toEqual([]);
  });
});
