import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '@invoicing/identity/session/passkey';

/** A passkey in software (WebAuthn Level 3, attestation `none`, ES256), with a counter that tests may turn back. */
export type Authenticator = {
  counter: number;
  create: (options: { challenge: string }) => Attestation;
  get: (options: { challenge: string }, changes?: { userVerified?: boolean; origin?: string }) => Assertion;
};

const origin = 'http://localhost:3000';
const flag = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const encoded = id.toString('base64url');
  const authenticator: Authenticator = {
    counter: 0,
    create: ({ challenge }) => {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)]);
      const data = Buffer.concat([
        authenticatorData(flag.userPresent | flag.userVerified | flag.attested, 0),
        attested,
      ]);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url');
      return { id: encoded, rawId: encoded, type: 'public-key', response: { clientDataJSON, attestationObject } };
    },
    get: ({ challenge }, { userVerified = true, origin: at = origin } = {}) => {
      authenticator.counter += 1;
      const data = authenticatorData(flag.userPresent | (userVerified ? flag.userVerified : 0), authenticator.counter);
      const client = clientData('webauthn.get', challenge, at);
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        privateKey,
      ).toString('base64url');
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature,
      };
      return { id: encoded, rawId: encoded, type: 'public-key', response };
    },
  };
  return authenticator;
}

function clientData(type: string, challenge: string, at: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
}

function authenticatorData(flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update('localhost').digest(), Buffer.from([flags]), count]);
}

/** COSE_Key of an ES256 key (RFC 9053 section 7.1.1): kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const negative = (value: number) => Buffer.from([0x20 + value - 1]);
  return cborMap([
    [Buffer.from([1]), Buffer.from([2])],
    [Buffer.from([3]), negative(7)],
    [negative(1), Buffer.from([1])],
    [negative(2), cborBytes(Buffer.from(x, 'base64url'))],
    [negative(3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborMap(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)]),
    bytes,
  ]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}
