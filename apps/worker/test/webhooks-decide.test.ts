import { expect, test } from 'vitest';
import { decide } from '../src/webhooks/decide.ts';
import type { Delivery } from '../src/webhooks/delivery.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const later = new Date(now.getTime() + 1);
const policy = { allowLoopback: true };
const delivery: Delivery = {
  organizationId: 'organization',
  id: 'delivery',
  endpointId: 'endpoint',
  eventId: 'event',
  status: 'pending',
  payload: '{}',
  nextAttemptAt: now,
  url: 'https://hooks.example.com/',
  endpointStatus: 'active',
  environment: 'test',
  attempts: 2,
  sealedSecrets: [new Uint8Array([1])],
};
const decided = (changes: Partial<Delivery>) => decide({ ...delivery, ...changes }, now, policy);

test('a delivery that waits and is due is attempted at its URL, as the attempt after those that were made', () => {
  const { id: deliveryId, eventId, endpointId, url, payload, sealedSecrets } = delivery;
  const attempt = { number: 3, deliveryId, eventId, endpointId, url, payload, sealedSecrets, allowLoopback: true };
  expect(decided({})).toEqual({ kind: 'attempt', delivery, attempt });
  expect(decided({ status: 'retry_scheduled' })).toMatchObject({ kind: 'attempt', attempt: { number: 3 } });
});

test('a delivery that has ended, is paused or no longer exists is not attempted', () => {
  for (const status of ['delivered', 'failed', 'held', 'canceled'] as const)
    expect(decided({ status })).toEqual({ kind: 'nothing' });
  expect(decide(null, now, policy)).toEqual({ kind: 'nothing' });
});

test('an endpoint that is not active gets nothing, due or not', () => {
  for (const endpointStatus of ['paused', 'disabled', 'revoked'] as const)
    expect(decided({ endpointStatus, nextAttemptAt: later })).toMatchObject({
      kind: 'put_aside',
      delivery: { endpointStatus },
    });
});

test('nothing is sent before its time, nor without a secret to sign with', () => {
  expect(decided({ nextAttemptAt: later })).toMatchObject({ kind: 'wait', until: later });
  expect(decided({ sealedSecrets: [] })).toMatchObject({ kind: 'wait', until: null });
});

test('loopback is never reached for events of production, whatever this installation allows', () => {
  expect(decided({ environment: 'production' })).toMatchObject({ attempt: { allowLoopback: false } });
  expect(decide(delivery, now, { allowLoopback: false })).toMatchObject({ attempt: { allowLoopback: false } });
});
