import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signatures } from '../src/webhooks/sign.ts';

const secret = () => `whsec_${randomBytes(32).toString('base64')}`;

test('the published example of Standard Webhooks comes out', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signatures(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('each live secret verifies by the standard library; another secret, id, moment or byte does not', () => {
  const [current, previous, stranger] = [secret(), secret(), secret()];
  const timestamp = Math.floor(Date.now() / 1000);
  const body = '{"name":"żółw","n":1}';
  const headers = {
    'webhook-id': 'event-1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures({ id: 'event-1', timestamp, body }, [current, previous]),
  };
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
  for (const key of [current, previous]) expect(new Webhook(key).verify(body, headers)).toEqual({ name: 'żółw', n: 1 });
  const wrong: [string, string, object][] = [
    [stranger, body, {}],
    [current, `${body} `, {}],
    [current, body, { 'webhook-id': 'event-2' }],
    [current, body, { 'webhook-timestamp': String(timestamp + 1) }],
  ];
  for (const [key, text, changes] of wrong) expect(() => new Webhook(key).verify(text, { ...headers, ...changes })).toThrow();
});
