import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { isEvent, isStale, unwrap } from '../src/webhooks.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const now = new Date('2026-11-21T10:15:00Z');
const event = {
  id: '0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e',
  type: 'invoice.issued',
  timestamp: now.toISOString(),
  api_version: 'v1',
  environment: 'simulator',
  organization_id: '0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5f',
  subject: { type: 'invoice', id: '0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d60', version: null, sequence: 3 },
  data: {
    object: { id: '0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d60', type: 'invoice', number: 'FV/1/11/2026', name: 'Żółć' },
  },
};
const body = JSON.stringify(event);

function delivery(text: string, by = secret, at = now) {
  return {
    'Webhook-Id': event.id,
    'Webhook-Timestamp': String(at.getTime() / 1000),
    'Webhook-Signature': `v1a,AAAA ${new Webhook(by).sign(event.id, at, text)}`,
  };
}

test('a delivery as the service signs it gives its event, from text, from bytes, and from headers of any kind', async () => {
  const headers = delivery(body);
  for (const given of [body, new TextEncoder().encode(body)])
    for (const form of [headers, new Headers(headers)])
      expect(await unwrap(given, form, secret, { now })).toEqual(event);
});

test('while a secret is rotated either one verifies', async () => {
  expect(await unwrap(body, delivery(body, other), [secret, other], { now })).toEqual(event);
});

test.each([
  ['other bytes', () => unwrap(`${body} `, delivery(body), secret, { now }), 'signature_mismatch'],
  [
    'JSON that was written again',
    () => unwrap(JSON.stringify(event, null, 2), delivery(body), secret, { now }),
    'signature_mismatch',
  ],
  ['another secret', () => unwrap(body, delivery(body), other, { now }), 'signature_mismatch'],
  [
    'an old delivery',
    () => unwrap(body, delivery(body, secret, new Date(now.getTime() - 301_000)), secret, { now }),
    'timestamp_out_of_tolerance',
  ],
  [
    'one of the future',
    () => unwrap(body, delivery(body, secret, new Date(now.getTime() + 301_000)), secret, { now }),
    'timestamp_out_of_tolerance',
  ],
  [
    'no signature',
    () => unwrap(body, { 'webhook-id': 'x', 'webhook-timestamp': '1' }, secret, { now }),
    'headers_missing',
  ],
  ['a secret without its prefix', () => unwrap(body, delivery(body), 'abc', { now }), 'secret_malformed'],
])('%s is refused with its reason', async (_, work, reason) => {
  await expect(work()).rejects.toMatchObject({ name: 'WebhookVerificationError', reason });
});

test('an event of a later version is handed on, and is not one of those that are known', async () => {
  const unknown = JSON.stringify({ ...event, type: 'invoice.shredded' });
  const found = await unwrap(unknown, delivery(unknown), secret, { now });
  expect(isEvent(found, 'invoice.issued')).toBe(false);
  expect(isEvent(await unwrap(body, delivery(body), secret, { now }), 'invoice.issued', 'customer.created')).toBe(true);
});

test('an event that a later one of its subject has overtaken is stale', async () => {
  const found = await unwrap(body, delivery(body), secret, { now });
  expect([null, 2, 3, 4].map((last) => isStale(found, last))).toEqual([false, false, true, true]);
});
