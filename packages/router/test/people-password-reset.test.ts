import { carryOutPasswordReset, queuePasswordReset } from '@invoicing/db/people/password-resets';
import { waitingJobs } from '@invoicing/db/testing/jobs';

import { createNotingDb } from '@invoicing/db/testing/queries';
import { isResetOpen, requestPasswordReset, resetPassword } from '@invoicing/identity/account/reset-password';
import { readSession } from '@invoicing/identity/session/read-session';
import { openSession, startSignIn } from '@invoicing/identity/session/sign-in';
import { expect } from 'vitest';
import { carryOutResets, mailsTo, signIn, visitor } from '../testing/people.ts';
import { test as base } from '../testing/test.ts';

const password = 'a walk through Tatra snow';
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: Error) => error.message,
  );

const test = base
  .extend('member', ({ newMember }) => newMember('developer'))
  .extend('ask', ({ harness }) => (email: string) => {
    return requestPasswordReset(harness.services, email);
  })
  .extend('linkTo', ({ harness }) => async (email: string) => {
    return /reset-password\/(ipr_[\w-]+)/.exec((await mailsTo(harness, email))[0] ?? '')?.[1] ?? '';
  })
  .extend('later', ({ harness }) => (seconds: number) => {
    return harness.setNow(new Date(Date.now() + seconds * 1000));
  });

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

test('asking for a known and for an unknown e-mail runs the same statements, in the same order', async ({
  harness,
  newMember,
  member,
}) => {
  const noting = createNotingDb(harness.database.url);
  const services = { ...harness.services, db: noting.db };
  const asked = async (email: string) => {
    noting.statements();
    expect(await requestPasswordReset(services, email)).toBeUndefined();
    return noting.statements();
  };
  const inactive = await newMember('developer');
  await harness.database.db.user.update({ where: { id: inactive.userId }, data: { active: false } });
  const unknown = await asked('nobody@example.com');
  expect(unknown.length).toBeGreaterThan(1);
  expect(await asked(member.email)).toEqual(unknown);
  expect(await asked(inactive.email)).toEqual(unknown);
  await noting.db.$disconnect();
  expect(await carryOutResets(harness)).toBe(3);
  for (const email of ['nobody@example.com', inactive.email]) expect(await mailsTo(harness, email)).toEqual([]);
  expect(await mailsTo(harness, member.email)).toHaveLength(1);
});

test('a link for a new password works once, for thirty minutes, ends every session and leaves the second factor', async ({
  harness,
  member,
  ask,
  linkTo,
  later,
}) => {
  const { services } = harness;
  const session = await signIn(harness, member);
  await ask(member.email.toUpperCase());
  await carryOutResets(harness);
  const link = await linkTo(member.email);
  expect(await isResetOpen(services, link)).toBe(true);
  later(31 * 60);
  expect(await isResetOpen(services, link)).toBe(false);
  expect(await outcome(resetPassword(services, link, password, visitor.ip))).toContain('used or is too old');
  harness.setNow(null);
  const both = await Promise.all(
    [link, link].map((token) => outcome(resetPassword(services, token, password, visitor.ip))),
  );
  expect(both.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(await readSession(services, session.token)).toBeNull();
  expect(await outcome(startSignIn(services, member, visitor))).toBe('E-mail or password is wrong.');
  const { challenge } = await startSignIn(services, { ...member, password }, visitor);
  expect(await openSession(services, challenge, visitor)).toBeNull();
});

test('an earlier link ends when a later one is used; the job run twice sends one mail', async ({
  harness,
  ask,
  member,
  linkTo,
}) => {
  const { services, database, keys } = harness;
  await ask(member.email);
  await carryOutResets(harness);
  const first = await linkTo(member.email);
  const reset = {
    email: member.email,
    token: 'ipr_second',
    expiresAt: new Date(Date.now() + 60_000),
    subject: 'New password',
    text: 'second',
  };
  await queuePasswordReset(database.db, keys.keys.encryption, reset);
  const [waiting] = await waitingJobs(database.db, { task: 'reset-password' });
  const sealed = String(waiting?.payload['sealed']);
  for (const _ of [1, 2]) await carryOutPasswordReset(database.db, keys.keys.encryption, sealed);
  expect(await mailsTo(harness, member.email)).toHaveLength(2);
  await resetPassword(services, 'ipr_second', password, visitor.ip);
  expect(await isResetOpen(services, first)).toBe(false);
  expect(await carryOutResets(harness)).toBe(1);
  expect(await isResetOpen(services, 'ipr_second')).toBe(false);
});

test('what waits in the queue reveals neither whose password it is nor the link', async ({
  harness,
  ask,
  member,
  linkTo,
}) => {
  await ask(member.email);
  const rows = JSON.stringify(await waitingJobs(harness.database.db));
  expect(rows).toContain('sealed');
  expect(rows).not.toContain(member.email);
  await carryOutResets(harness);
  const link = await linkTo(member.email);
  expect(rows).not.toContain(link);
  const challenges = await harness.database.db.$queryRaw`SELECT to_jsonb(c) AS c FROM auth_challenges c`;
  expect(JSON.stringify(challenges)).not.toContain(link);
});

test('one link in a quarter of an hour for an e-mail, known or not, no matter who asks; the person always has one that works', async ({
  harness,
  member,
  ask,
  later,
  linkTo,
}) => {
  for (const email of [member.email, 'nobody-else@example.com']) {
    await Promise.all(Array.from({ length: 20 }, () => ask(email)));
    expect(await carryOutResets(harness)).toBe(1);
  }
  for (let minutes = 1; minutes <= 60; minutes += 7) {
    later(minutes * 60);
    expect(await ask(member.email)).toBeUndefined();
    await carryOutResets(harness);
    expect([minutes, await isResetOpen(harness.services, await linkTo(member.email))]).toEqual([minutes, true]);
  }
  expect((await mailsTo(harness, member.email)).length).toBeLessThanOrEqual(5);
});
