import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressHash, sealSubscription } from '@invoicing/db/people/pushes';
import type { MadeMember } from '@invoicing/db/testing/factories';
import { takeJobs } from '@invoicing/db/testing/jobs';
import { decrypt } from 'http_ece';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import webpush from 'web-push';
import { sendPush } from '../src/jobs/send-push.ts';
import { createSubmission, createWorld, type MadeInvoice, neighbour, type World } from './fixture.ts';
import { ask, collect, mailsTo, person } from './notices-world.ts';

const keys = webpush.generateVAPIDKeys();
const push = { subject: 'mailto:operator@example.com', ...keys };
let shared: World;
let world: World;
let made: MadeInvoice;
let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  shared = await createWorld({ WEBHOOK_ALLOW_LOOPBACK: '1' });
});
afterAll(() => shared.close());
beforeEach(async () => {
  const near = await neighbour(shared);
  world = { ...near, services: { ...near.services, push } };
  made = await createSubmission(world, { enqueue: false });
  service = await openService();
});
afterEach(() => service.close());

/** A push service of browsers (RFC 8030) on this machine. */
async function openService() {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const behaviour = { status: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(behaviour.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = trustAddress(server.address());
  return { url: `http://127.0.0.1:${port}/`, received, behaviour, close: () => server.close() };
}

/** A server that listens on a port has such an address. */
function trustAddress(address: AddressInfo | string | null): AddressInfo {
  return address as AddressInfo;
}

/** A browser of the person, which reads what it gets as browsers do (RFC 8291). */
async function turnOn({ userId }: MadeMember, endpoint = `${service.url}${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1');
  const secret = randomBytes(16);
  const p256dh = pair.generateKeys('base64url');
  const subscription = { endpoint, keys: { p256dh, auth: secret.toString('base64url') } };
  const id = randomUUID();
  const sealedSubscription = sealSubscription(world.services.keys.encryption, id, subscription);
  await world.database.db.pushBrowser.create({
    data: { id, userId, addressHash: addressHash(endpoint), sealedSubscription },
  });
  const read = (body: Buffer) =>
    JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: secret }).toString());
  return { read };
}

const browsersOf = ({ userId }: MadeMember) => world.database.db.pushBrowser.count({ where: { userId } });

/** Carries the pushes that wait, and takes them out of the queue. @returns how many there were */
async function carryPushes(): Promise<number> {
  const { db } = world.database;
  const jobs = await takeJobs(db, { task: 'send-push' });
  for (const { payload } of jobs) await sendPush(world.services, { sealed: String(payload['sealed']) });
  return jobs.length;
}

test('who may decide sees in their browser what waits, for how much, and gets there by a press; the service reads nothing', async () => {
  const approver = await person(world, 'approver');
  const { read } = await turnOn(approver);
  const id = await ask(world, made, { buyer: 'Bar U Jana' });
  await collect(world, 3);
  expect(await carryPushes()).toBe(1);
  const [got] = service.received;
  expect(got?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'high',
    authorization: expect.stringMatching(new RegExp(`^vapid t=.+, k=${keys.publicKey}$`)),
  });
  expect(got?.body.includes('Bar U Jana')).toBe(false);
  const { urlToken } = await world.database.db.approvalIntent.findFirstOrThrow({ where: { id } });
  expect(read(got?.body ?? Buffer.alloc(0))).toEqual({
    title: `Do zatwierdzenia: Wysłanie do KSeF: ${made.number}`,
    body: expect.stringMatching(/\(KSeF: simulator\)\n[\s\S]*Nabywca: Bar U Jana\n[\s\S]*1\u202F230,00 PLN/),
    url: `http://localhost:3000/approve/${urlToken}`,
  });
  expect(await mailsTo(world, approver)).toHaveLength(1);
});

test('several requests are one message in each browser of the person, in the language of their mails', async () => {
  const approver = await person(world, 'approver');
  await world.database.db.user.update({ where: { id: approver.userId }, data: { locale: 'en' } });
  const [one, another] = [await turnOn(approver), await turnOn(approver)];
  await ask(world, made);
  await ask(world, await createSubmission(world, { enqueue: false }));
  await collect(world, 3);
  expect(await carryPushes()).toBe(2);
  const messages = service.received.flatMap(({ body }) =>
    [one, another].flatMap(({ read }) => {
      try {
        return [read(body)];
      } catch {
        return [];
      }
    }),
  );
  const message = { title: 'To approve: 2', url: `http://localhost:3000/o/${world.organizationId}/approvals` };
  expect(messages).toMatchObject([message, message]);
});

test('who wants no mail of requests sees them in their browser all the same; without one nothing is pushed', async () => {
  const [quiet, other] = [await person(world, 'approver'), await person(world, 'approver')];
  await world.database.db.notificationChoice.create({
    data: { userId: quiet.userId, kind: 'approval_requested', mail: false },
  });
  await turnOn(quiet);
  await ask(world, made);
  await collect(world, 3);
  expect(await carryPushes()).toBe(1);
  expect(service.received).toHaveLength(1);
  expect([await mailsTo(world, quiet), await mailsTo(world, other)]).toMatchObject([[], [{}]]);
  const outcomes = await world.database.db.notice.findMany({ where: { memberId: quiet.memberId } });
  expect(outcomes).toMatchObject([{ outcome: 'not_chosen', mailId: null }]);
});

test.each([404, 410])('a browser that the service answers %s about is forgotten', async (status) => {
  const approver = await person(world, 'approver');
  await turnOn(approver);
  service.behaviour.status = status;
  await ask(world, made);
  await collect(world, 3);
  await carryPushes();
  expect([await browsersOf(approver), await carryPushes()]).toEqual([0, 0]);
});

test('what the service does not take now is tried three times more; what it refuses is left alone', async () => {
  const approver = await person(world, 'approver');
  await turnOn(approver);
  await ask(world, made);
  await collect(world, 3);
  service.behaviour.status = 503;
  for (let tries = 0; tries < 4; tries += 1) expect(await carryPushes()).toBe(1);
  expect(await carryPushes()).toBe(0);
  service.behaviour.status = 400;
  await ask(world, await createSubmission(world, { enqueue: false }));
  await collect(world, 3);
  expect([await carryPushes(), await carryPushes(), await browsersOf(approver)]).toEqual([1, 0, 1]);
});

test('an address in a private network is never called, and its browser is forgotten', async () => {
  const approver = await person(world, 'approver');
  await turnOn(approver, 'https://10.0.0.1/push');
  await ask(world, made);
  await collect(world, 3);
  expect([await carryPushes(), await carryPushes(), await browsersOf(approver)]).toEqual([1, 0, 0]);
});
