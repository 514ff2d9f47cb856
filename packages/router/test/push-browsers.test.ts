import { readSubscription } from '@invoicing/db/people/pushes';
import { changePassword } from '@invoicing/identity/account/change-password';
import {
  addPushBrowser,
  countPushBrowsers,
  isPushBrowser,
  removePushBrowsers,
} from '@invoicing/identity/account/push-browsers';
import { expect } from 'vitest';
import { signIn } from '../testing/people.ts';
import { test as base } from '../testing/test.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const browser = () => ({ endpoint: `https://push.example/${crypto.randomUUID()}`, keys });

const test = base
  .extend('person', ({ newMember }) => newMember('approver'))
  .extend('other', ({ newMember }) => newMember('approver'));

test('a browser is its last person’s; what it may be sent is sealed', async ({ person, other, harness }) => {
  const { services } = harness;
  const subscription = browser();
  await addPushBrowser(services, person, subscription);
  await addPushBrowser(services, person, subscription);
  expect([await countPushBrowsers(services, person), await isPushBrowser(services, other, subscription)]).toEqual([
    1,
    false,
  ]);
  await addPushBrowser(services, other, subscription);
  expect([await countPushBrowsers(services, person), await isPushBrowser(services, other, subscription)]).toEqual([
    0,
    true,
  ]);
  const row = await harness.database.db.pushBrowser.findFirstOrThrow({ where: { userId: other.userId } });
  expect(Buffer.from(row.sealedSubscription).includes('push.example')).toBe(false);
  expect(readSubscription(services.keys.encryption, row)).toEqual(subscription);
});

test('a person turns off one of their own browsers, or all of them, and none of another person', async ({
  person,
  other,
  harness,
}) => {
  const { services } = harness;
  const [one, two, theirs] = [browser(), browser(), browser()];
  for (const subscription of [one, two]) await addPushBrowser(services, person, subscription);
  await addPushBrowser(services, other, theirs);
  await removePushBrowsers(services, person, theirs);
  await removePushBrowsers(services, person, one);
  expect([await countPushBrowsers(services, person), await countPushBrowsers(services, other)]).toEqual([1, 1]);
  await removePushBrowsers(services, person, { endpoint: null });
  expect([await countPushBrowsers(services, person), await countPushBrowsers(services, other)]).toEqual([0, 1]);
});

test('of more than twenty browsers the oldest is forgotten', async ({ person, harness }) => {
  const { services } = harness;
  const first = browser();
  await addPushBrowser(services, person, first);
  for (let count = 0; count < 20; count += 1) await addPushBrowser(services, person, browser());
  expect([await countPushBrowsers(services, person), await isPushBrowser(services, person, first)]).toEqual([
    20,
    false,
  ]);
});

test('with a new password every browser has to be turned on again', async ({ person, harness }) => {
  const { services } = harness;
  const session = { ...(await signIn(harness, person)), ip: '127.0.0.1' };
  await addPushBrowser(services, person, browser());
  await changePassword(services, session, { current: person.password, password: 'a walk through Tatra snow' });
  expect(await countPushBrowsers(services, person)).toBe(0);
});
