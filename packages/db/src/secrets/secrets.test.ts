import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKeys } from '../../testing/factories.ts';
import { keysFromEnv } from './secrets.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const random = () => base64(randomBytes(32));
const text = (words: string) => base64(Buffer.from(words));
const pkcs8 = (type: 'rsa') =>
  base64(generateKeyPairSync(type, { modulusLength: 2048 }).privateKey.export({ format: 'der', type: 'pkcs8' }));
const { env } = createKeys();
const doubled = random();

describe('keys from the environment', () => {
  test('random ones are taken, several sealing keys too', () => {
    for (let draw = 0; draw < 200; draw += 1)
      keysFromEnv({ ...env, SEALING_KEYS: `k2:${random()},k1:${random()}`, TOKEN_PEPPER: random() });
    expect(keysFromEnv(env).pepper).toHaveLength(32);
  });

  test.each([
    ['no sealing key', { SEALING_KEYS: '' }, 'SEALING_KEYS must look like'],
    ['a sealing key without a name', { SEALING_KEYS: random() }, 'SEALING_KEYS must look like'],
    ['a sealing key of 16 bytes', { SEALING_KEYS: `k1:${base64(randomBytes(16))}` }, 'SEALING_KEYS must look like'],
    ['a sealing key of zeros', { SEALING_KEYS: `k1:${base64(Buffer.alloc(32))}` }, 'SEALING_KEYS must be random'],
    [
      'an older sealing key that is weak',
      { SEALING_KEYS: `k2:${random()},k1:${base64(Buffer.alloc(32, 'ab'))}` },
      'SEALING_KEYS must be random',
    ],
    [
      'a sealing key of words',
      { SEALING_KEYS: `k1:${text('change-me-before-going-live-1234')}` },
      'SEALING_KEYS must be random',
    ],
    [
      'a short pepper',
      { TOKEN_PEPPER: base64(randomBytes(31)) },
      'TOKEN_PEPPER must be the base64 of at least 32 bytes',
    ],
    [
      'a pepper of words',
      { TOKEN_PEPPER: text('the quick brown fox jumps over the lazy dog') },
      'TOKEN_PEPPER must be random',
    ],
    ['a counted pepper', { TOKEN_PEPPER: base64(Buffer.from('0123456789'.repeat(4))) }, 'TOKEN_PEPPER must be random'],
    [
      'one key for two purposes',
      { SEALING_KEYS: `k1:${doubled}`, TOKEN_PEPPER: doubled },
      'must not be one of SEALING_KEYS',
    ],
    [
      'a signing key that is not a key',
      { RECEIPT_SIGNING_KEY: random() },
      'RECEIPT_SIGNING_KEY must be the base64 of a PKCS#8 Ed25519 key',
    ],
    [
      'a signing key of another kind',
      { RECEIPT_SIGNING_KEY: pkcs8('rsa') },
      'RECEIPT_SIGNING_KEY must be the base64 of a PKCS#8 Ed25519 key',
    ],
  ])('%s is refused by name, and its value is not shown', (_, change, message) => {
    const given = { ...env, ...change };
    const refuse = () => keysFromEnv(given);
    expect(refuse).toThrow(message);
    for (const value of Object.values(change).filter(Boolean)) expect(refuse).not.toThrow(value);
  });
});
