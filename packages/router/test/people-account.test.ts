import { changePassword } from '@invoicing/identity/account/change-password';
import { beginPasskey } from '@invoicing/identity/account/enrol-passkey';
import { beginTotp, confirmTotp } from '@invoicing/identity/account/enrol-totp';
import { removeFactor } from '@invoicing/identity/account/remove-factor';
import { endSessions, listSessions } from '@invoicing/identity/account/sessions';
import { readSession } from '@invoicing/identity/session/read-session';
import { expect } from 'vitest';
import { endApprovalsWithFactor } from '../src/approvals/use/end-with-factor.ts';
import { codeOf, mailsTo, refusal, signIn } from '../testing/people.ts';
import { test } from '../testing/sign-in-test.ts';

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

test('changing the password or a second factor ends every other session and notifies the person', async ({
  harness,
  member,
  fresh,
}) => {
  const { services } = harness;
  const [other, mine] = [await fresh(), await fresh()];
  const password = 'a walk through Tatra snow';
  expect(await refusal(changePassword(services, mine, { current: 'wrong', password }))).toBe(
    'The present password is wrong.',
  );
  expect(await refusal(changePassword(services, mine, { current: member.password, password: 'Password1234!' }))).toBe(
    'This password is too easy to guess.',
  );
  await changePassword(services, mine, { current: member.password, password });
  expect(await readSession(services, other.token)).toBeNull();
  expect(await readSession(services, mine.token)).not.toBeNull();
  expect(await mailsTo(harness, member.email)).toEqual([
    expect.stringContaining('The security of your account was changed'),
  ]);

  const third = await fresh({ ...member, password });
  const { secret } = await beginTotp(services, mine);
  expect(await readSession(services, third.token)).not.toBeNull();
  expect(await confirmTotp(services, mine, await codeOf(harness, secret))).toEqual({
    recoveryCodes: null,
    sessionToken: null,
  });
  expect(await readSession(services, third.token)).toBeNull();
  expect(
    await refusal(removeFactor(services, mine, { kind: 'totp' }, endApprovalsWithFactor(services, mine))),
  ).toContain('last second factor');
});

test('changes of the account need a second factor of the last five minutes', async ({ harness, member, fresh }) => {
  const session = { ...(await fresh()), stepUpAt: new Date(Date.now() - 6 * 60_000) };
  const { services } = harness;
  const changes = [
    () => changePassword(services, session, { current: member.password, password: 'a walk through Tatra snow' }),
    () => beginTotp(services, session),
    () => beginPasskey(services, session),
    () => removeFactor(services, session, { kind: 'totp' }, endApprovalsWithFactor(services, session)),
  ];
  for (const change of changes) expect(await refusal(change())).toBe('Confirm with your second factor first.');
});

test('a person sees their own sessions only and ends the others', async ({ harness, newMember, fresh }) => {
  const { services } = harness;
  const foreign = await signIn(harness, await newMember('owner'));
  const [other, mine] = [await fresh(), await fresh()];
  expect((await listSessions(services, mine)).map(({ id }) => id).sort()).toEqual([other.id, mine.id].sort());
  await endSessions(services, mine, { id: foreign.id });
  expect(await readSession(services, foreign.token)).not.toBeNull();
  await endSessions(services, mine, 'all_others');
  expect(await readSession(services, other.token)).toBeNull();
  expect(await readSession(services, mine.token)).not.toBeNull();
});
