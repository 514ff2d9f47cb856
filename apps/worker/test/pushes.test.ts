import { expect } from 'vitest';
import { createSubmission } from './fixture.ts';
import { ask, collect, mailsTo, person } from './notices-world.ts';
import { keys, test } from './pushes-test.ts';

test.afterEach(({ service }) => service.close());

test('a member who may decide gets what waits, with its amount and a link, in their browser; the push service can read none of it', async ({
  world,
  turnOn,
  made,
  carryPushes,
  service,
}) => {
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

test('several requests are one message in each browser of the person, in the language of their mails', async ({
  world,
  turnOn,
  made,
  carryPushes,
  service,
}) => {
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

test('a member who switched mails of requests off still gets them in their browser; without a browser nothing is pushed', async ({
  world,
  turnOn,
  made,
  carryPushes,
  service,
}) => {
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

test.for([404, 410])(
  'a browser that the service answers %s about is forgotten',
  async (status, { world, turnOn, service, made, carryPushes, browsersOf }) => {
    const approver = await person(world, 'approver');
    await turnOn(approver);
    service.behaviour.status = status;
    await ask(world, made);
    await collect(world, 3);
    await carryPushes();
    expect([await browsersOf(approver), await carryPushes()]).toEqual([0, 0]);
  },
);

test('a push that the service cannot take now is tried three times more; one that it refuses is not', async ({
  world,
  turnOn,
  made,
  service,
  carryPushes,
  browsersOf,
}) => {
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

test('an address in a private network is never called, and its browser is forgotten', async ({
  world,
  turnOn,
  made,
  carryPushes,
  browsersOf,
}) => {
  const approver = await person(world, 'approver');
  await turnOn(approver, 'https://10.0.0.1/push');
  await ask(world, made);
  await collect(world, 3);
  expect([await carryPushes(), await carryPushes(), await browsersOf(approver)]).toEqual([1, 0, 0]);
});
