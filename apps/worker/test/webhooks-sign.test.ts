import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { mintSigningKeys } from '@invoicing/db/secrets/signing-keys';
import { signatures } from '@invoicing/domain/webhooks/signature';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { expect, test } from 'vitest';

const secret = () => `whsec_${randomBytes(32).toString('base64')}`;

test('the published example of Standard Webhooks comes out', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signatures(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('each live secret verifies by the libraries of Standard Webhooks and of Svix; another secret, id, moment or byte does not', () => {
  const [current, previous, stranger] = [secret(), secret(), secret()];
  const timestamp = Math.floor(Date.now() / 1000);
  const body = '{"name":"żółw","n":1}';
  const headers = {
    'webhook-id': 'event-1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures({ id: 'event-1', timestamp, body }, [current, previous]),
  };
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
  for (const key of [current, previous]) {
    expect(new Webhook(key).verify(body, headers)).toEqual({ name: 'żółw', n: 1 });
    expect(() => new SvixWebhook(key).verify(body, headers)).not.toThrow();
  }
  const wrong: [string, string, object][] = [
    [stranger, body, {}],
    [current, `${body} `, {}],
    [current, body, { 'webhook-id': 'event-2' }],
    [current, body, { 'webhook-timestamp': String(timestamp + 1) }],
  ];
  for (const Library of [Webhook, SvixWebhook])
    for (const [key, text, changes] of wrong)
      expect(() => new Library(key).verify(text, { ...headers, ...changes })).toThrow();
});

test('who has only the public key verifies v1a; both libraries verify v1 and ignore v1a', () => {
  const keys = mintSigningKeys();
  const timestamp = Math.floor(Date.now() / 1000);
  const body = '{"name":"żółw"}';
  const signature = signatures({ id: 'event-1', timestamp, body }, [keys.privateKey, keys.secret]);
  expect(signature).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1a,[A-Za-z0-9+/]{86}==$/);
  const headers = { 'webhook-id': 'event-1', 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
  for (const Library of [Webhook, SvixWebhook])
    expect(() => new Library(keys.secret).verify(body, headers)).not.toThrow();
  const publicBytes = Buffer.from(keys.publicKey.replace('whpk_', ''), 'base64');
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicBytes.toString('base64url') },
    format: 'jwk',
  });
  const given = Buffer.from(signature.split('v1a,')[1] ?? '', 'base64');
  expect(verify(null, Buffer.from(`event-1.${timestamp}.${body}`), key, given)).toBe(true);
  expect(verify(null, Buffer.from(`event-1.${timestamp}.${body} `), key, given)).toBe(false);
});
