import { createMember } from '@invoicing/db/testing/factories';
import { eventTypes } from '@invoicing/domain/events/types';
import { signatures } from '@invoicing/domain/webhooks/signature';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdToSchema } from '../testing/contract.ts';
import {
  actorOf,
  type Call,
  call,
  createHarness,
  createTenant,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';

const hour = 3_600_000;

let harness: Harness;
let tenant: Tenant;
let panel: ReturnType<typeof panelOf>;

beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.database.drop());
beforeEach(async () => {
  harness.setNow(null);
  tenant = await createTenant(harness);
  const { organizationId } = tenant;
  const developer = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'developer' });
  panel = panelOf(harness, actorOf(organizationId, developer));
});

const ask = (operationId: string, given: Call = {}) => call(harness, tenant, operationId, given);
const create = async (changes: Json = {}) => {
  const body = { url: 'https://example.com/hooks', event_types: ['invoice.issued'], ...changes };
  const { id, secret } = (await ask('createWebhookEndpoint', { body })).json;
  return { id: String(id), secret: String(secret) };
};
const deliveries = (endpointId: string) =>
  harness.database.db.webhookDelivery.findMany({
    where: { endpointId },
    include: { event: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
const audited = (action: string) =>
  harness.database.db.auditEntry.findMany({ where: { organizationId: tenant.organizationId, action } });
const pause = (id: string) =>
  ask('updateWebhookEndpoint', { pathParameters: { webhook_endpoint_id: id }, body: { status: 'paused' } });

describe('a test event', () => {
  test('of every type reaches this endpoint only, whatever it asks for; marked as a test, about nothing that exists, and audited', async () => {
    const [endpoint, other] = [await create(), await create({ event_types: ['*'] })];
    for (const type of eventTypes) {
      const { deliveryId } = await panel.sendTestEvent({ id: endpoint.id, type });
      const sent = await ask('getWebhookDelivery', { pathParameters: { webhook_delivery_id: deliveryId } });
      expect(sent.json).toMatchObject({ status: 'pending', webhook_endpoint_id: endpoint.id, event: { type } });
      const payload: unknown = JSON.parse(String(sent.json['payload']));
      holdToSchema(['webhooks', type, 'post', 'requestBody'], payload);
      expect(payload).toMatchObject({ type, data: { object: { test: true } }, cause: { kind: 'panel' } });
    }
    expect((await deliveries(other.id)).map(({ event }) => event.type)).toEqual(['webhook_endpoint.ping']);
    expect(await audited('webhook_endpoint.tested')).toHaveLength(eventTypes.length);
    await pause(endpoint.id);
    await expect(panel.sendTestEvent({ id: endpoint.id, type: 'invoice.issued' })).rejects.toMatchObject({
      cause: { code: 'endpoint_not_active' },
    });
  });
});

describe('replaying what was missed', () => {
  test('counts each event once that failed in the time and did not arrive since, queues one job and is audited', async () => {
    const { id } = await create();
    const { db } = harness.database;
    for (const type of ['invoice.issued', 'customer.created', 'customer.updated'] as const)
      await panel.sendTestEvent({ id, type });
    const [ping, failed, arrived, again] = await deliveries(id);
    await db.webhookDelivery.updateMany({ where: { endpointId: id }, data: { status: 'failed', nextAttemptAt: null } });
    await db.webhookDelivery.updateMany({ where: { id: ping?.id ?? '' }, data: { status: 'delivered' } });
    const replay = async (of: typeof ping, status: 'failed' | 'delivered') => {
      const made = await ask('replayWebhookDelivery', { pathParameters: { webhook_delivery_id: of?.id ?? '' } });
      await db.webhookDelivery.updateMany({
        where: { id: String(made.json['id']) },
        data: { status, nextAttemptAt: null },
      });
    };
    await replay(arrived, 'delivered');
    await replay(again, 'failed');
    const since = new Date(Date.now() - hour).toISOString();
    expect(await panel.replayMissedDeliveries({ id, since, until: since })).toEqual({ count: 0, isCut: false });
    expect(await panel.replayMissedDeliveries({ id, since })).toEqual({ count: 2, isCut: false });
    const jobs = await db.$queryRaw<{ payload: Json }[]>`
      SELECT jobs.payload FROM graphile_worker._private_jobs AS jobs
        JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
      WHERE tasks.identifier = 'replay-webhook-deliveries' AND jobs.payload ->> 'endpointId' = ${id}`;
    expect(jobs.map(({ payload }) => payload)).toMatchObject([
      { organizationId: tenant.organizationId, endpointId: id, since, count: 2 },
    ]);
    expect(await audited('webhook_endpoint.missed_replayed')).toMatchObject([
      { subjectId: id, details: { since, count: 2 } },
    ]);
    expect(failed?.event.type).toBe('invoice.issued');
    await pause(id);
    await expect(panel.replayMissedDeliveries({ id, since })).rejects.toMatchObject({
      cause: { code: 'endpoint_not_active' },
    });
  });
});

test('health counts the attempts of 48 hours by the hour, empty hours too, of this endpoint only', async () => {
  const [{ id }, other] = [await create(), await create()];
  const now = new Date(Date.parse('2026-11-21T10:30:00Z'));
  harness.setNow(now);
  const { db } = harness.database;
  const add = async (endpointId: string, number: number, ago: number, errorCode: string | null) => {
    const [delivery] = await deliveries(endpointId);
    const startedAt = new Date(now.getTime() - ago);
    const attempt = { number, startedAt, durationMs: 5, requestHost: 'example.com', requestHeaders: {}, errorCode };
    await db.webhookAttempt.create({
      data: { organizationId: tenant.organizationId, deliveryId: delivery?.id ?? '', ...attempt },
    });
  };
  await add(id, 1, 0, null);
  await add(id, 2, 20 * 60_000, 'timeout');
  await add(id, 3, 47 * hour, 'timeout');
  await add(id, 4, 48 * hour, 'timeout');
  await add(other.id, 1, 0, 'timeout');
  const { hours, counts } = await panel.getWebhookHealth({ id });
  expect(hours).toHaveLength(48);
  expect([hours[0], hours.at(-1)]).toEqual([
    { at: '2026-11-19T11:00:00.000Z', delivered: 0, failed: 1 },
    { at: '2026-11-21T10:00:00.000Z', delivered: 1, failed: 1 },
  ]);
  expect(hours.slice(1, -1).every(({ delivered, failed }) => delivered + failed === 0)).toBe(true);
  expect(counts).toEqual({ pending: 1 });
});

describe('the signature debugger', () => {
  const secondsAgo = (seconds: number) => Math.floor(harness.services.clock().getTime() / 1000) - seconds;
  const codes = (findings: { check: string; code: string }[]) => findings.map(({ check, code }) => `${check}.${code}`);
  const setUp = async () => {
    const endpoint = await create();
    const [delivery] = await deliveries(endpoint.id);
    const message = { id: delivery?.eventId ?? '', timestamp: secondsAgo(10), body: delivery?.payload ?? '' };
    const lines = (changes: Json = {}, secrets = [endpoint.secret]) => {
      const all: Json = {
        'webhook-id': message.id,
        'webhook-timestamp': message.timestamp,
        'webhook-signature': signatures(message, secrets),
        ...changes,
      };
      return Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    };
    const check = async (headers: string, body = message.body, secret = '') =>
      codes(await panel.checkSignature({ id: endpoint.id, headers, body, secret }));
    return { endpoint, message, lines, check };
  };
  const good = ['headers.complete', 'timestamp.fresh', 'signature.current', 'body.untouched'];

  test('finds nothing wrong with a genuine delivery, however its headers are pasted', async () => {
    const { lines, check, endpoint, message } = await setUp();
    expect(await check(lines().join('\n'))).toEqual(good);
    expect(
      await check(
        lines()
          .map((line) => `  -H '${line}' \\`)
          .join('\r\n'),
      ),
    ).toEqual(good);
    expect(
      await check(
        JSON.stringify(Object.fromEntries(lines().map((line) => line.replace('webhook', 'Webhook').split(': ')))),
      ),
    ).toEqual(good);
    expect(await check(lines().join('\n'), message.body, endpoint.secret)).toEqual([
      ...good.slice(0, 2),
      'secret.current',
      ...good.slice(2),
    ]);
  });

  test('says what is wrong: header, time, secret, signature or body', async () => {
    const { lines, check, endpoint, message } = await setUp();
    const text = lines().join('\n');
    const after = (start: string[]) => ['headers.complete', ...start];
    expect(await check(lines().slice(0, 2).join('\n'))).toEqual(['headers.missing']);
    expect(await check(lines({ 'webhook-timestamp': 'now' }).join('\n'))).toContain('timestamp.not_a_number');
    expect(await check(lines({ 'webhook-timestamp': Date.now() }).join('\n'))).toContain('timestamp.milliseconds');
    expect(await check(lines({ 'webhook-timestamp': secondsAgo(301) }).join('\n'))).toEqual(
      after(['timestamp.old', 'signature.other_secret_or_time', 'body.untouched']),
    );
    expect(await check(lines({ 'webhook-timestamp': secondsAgo(-302) }).join('\n'))).toContain('timestamp.early');
    expect(await check(lines({ 'webhook-signature': 'sha256=abc' }).join('\n'))).toContain('signature.no_version');
    const { secret: stranger } = await create();
    expect(await check(lines({}, [stranger]).join('\n'), message.body, stranger)).toEqual(
      after(['timestamp.fresh', 'secret.other_endpoint', 'signature.other_secret_or_time', 'body.untouched']),
    );
    expect(await check(text, message.body, `whsec_${'A'.repeat(43)}=`)).toContain('secret.unknown');
    expect(await check(text, message.body, endpoint.secret.slice(6))).toContain('secret.malformed');
    const sent = 'signature.of_sent_body';
    expect(await check(text, `${message.body}\n`)).toEqual(after(['timestamp.fresh', sent, 'body.white_space_around']));
    expect(await check(text, JSON.stringify(JSON.parse(message.body), null, 2))).toEqual(
      after(['timestamp.fresh', sent, 'body.rewritten']),
    );
    expect(await check(text, message.body.replace('"simulator"', '"test"'))).toEqual(
      after(['timestamp.fresh', sent, 'body.changed']),
    );
    expect(await check(lines({ 'webhook-id': crypto.randomUUID() }).join('\n'))).toEqual(
      after(['timestamp.fresh', 'signature.no_match', 'body.unknown_event']),
    );
  });

  test('knows the old secret while its overlap lasts, and no secret is in what it says', async () => {
    const { lines, endpoint, message } = await setUp();
    await ask('rotateWebhookEndpointSecret', {
      pathParameters: { webhook_endpoint_id: endpoint.id },
      body: { overlap_seconds: 3600 },
    });
    const given = { id: endpoint.id, headers: lines().join('\n'), body: message.body, secret: endpoint.secret };
    const findings = await panel.checkSignature(given);
    expect(codes(findings)).toEqual([
      'headers.complete',
      'timestamp.fresh',
      'secret.previous',
      'signature.previous',
      'body.untouched',
    ]);
    expect(JSON.stringify(findings)).not.toContain('whsec_');
    harness.setNow(new Date(Date.now() + 2 * hour));
    expect(codes(await panel.checkSignature(given))).toContain('secret.unknown');
  });

  test('knows nothing of another organization', async () => {
    const { endpoint, lines, message } = await setUp();
    const stranger = await createTenant(harness);
    const member = await createMember(harness.database.db, harness.keys.keys, stranger.organizationId, {
      role: 'owner',
    });
    const theirs = panelOf(harness, actorOf(stranger.organizationId, member));
    const given = { id: endpoint.id, headers: lines().join('\n'), body: message.body };
    await expect(theirs.checkSignature(given)).rejects.toMatchObject({ cause: { code: 'not_found' } });
    await expect(theirs.getWebhookHealth({ id: endpoint.id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
    await expect(theirs.sendTestEvent({ id: endpoint.id, type: 'invoice.issued' })).rejects.toMatchObject({
      cause: { code: 'not_found' },
    });
  });
});
