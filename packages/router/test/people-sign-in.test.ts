import { createDb } from '@invoicing/db/connection/client';
import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { createNotingDb } from '@invoicing/db/testing/queries';
import { changePassword } from '@invoicing/identity/account/change-password';
import { beginPasskey } from '@invoicing/identity/account/enrol-passkey';
import { beginTotp, confirmTotp } from '@invoicing/identity/account/enrol-totp';
import { removeFactor } from '@invoicing/identity/account/remove-factor';
import { endSessions, listSessions } from '@invoicing/identity/account/sessions';
import { mintDeviceToken } from '@invoicing/identity/session/known-device';
import { readEnrollingSession, readSession, stepUp } from '@invoicing/identity/session/read-session';
import { replaceRecoveryCodes } from '@invoicing/identity/session/recovery-codes';
import { openSession, passSecondFactor, startSignIn } from '@invoicing/identity/session/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endApprovalsWithFactor } from '../src/approval-lifecycle/end-with-factor.ts';
import { createHarness, createTenant, type Harness, type Tenant } from '../testing/harness.ts';
import { codeOf, forgetCodes, mailsTo, signIn, visitor } from '../testing/people.ts';

let harness: Harness;
let tenant: Tenant;
let member: MadeMember;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
beforeEach(async () => {
  harness.setNow(null);
  member = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role: 'developer' });
});
afterAll(() => harness.database.drop());

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'let in',
    (error: Error) => error.message,
  );
const start = (email: string, password: string) =>
  startSignIn(harness.services, { email, password }, { ...visitor, ip: crypto.randomUUID() });
const fresh = async () => ({ ...(await signIn(harness, member)), ip: visitor.ip });
const later = (seconds: number) => harness.setNow(new Date(Date.now() + seconds * 1000));

test('a wrong password, an unknown e-mail and a held-up account answer alike; the hold grows and holds up no one else', async () => {
  const { email, password } = member;
  const here = { ...visitor, ip: '198.51.100.20' };
  const start = (email: string, password: string) => startSignIn(harness.services, { email, password }, here);
  const wrong = await refusal(start(email, 'wrong password'));
  expect(await refusal(start('nobody@example.com', password))).toBe(wrong);
  for (let index = 0; index < 9; index += 1) await refusal(start(email, 'wrong password'));
  expect(await refusal(start(email, password))).toBe(wrong);
  const colleague = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'developer',
  });
  expect(await refusal(start(colleague.email, colleague.password))).toBe('let in');
  later(61);
  expect(await refusal(start(email, 'wrong password'))).toBe(wrong);
  later(130);
  expect(await refusal(start(email, password))).toBe(wrong);
  later(190);
  expect((await start(email, password)).factors).toEqual({ totp: true, passkeys: 0 });
});

test('attempts are counted by all processes together: five at each of two hold the account up, four and five do not', async () => {
  const db = createDb(harness.database.url);
  const processes = [harness.services, { ...harness.services, db }];
  for (const failures of [9, 10]) {
    const here = { ...visitor, ip: `198.51.100.${failures}` };
    const attempt = (index: number, password: string) =>
      refusal(startSignIn(processes[index % 2] ?? harness.services, { email: member.email, password }, here));
    for (let index = 0; index < failures; index += 1) expect(await attempt(index, 'wrong password')).not.toBe('let in');
    const answers = [await attempt(0, member.password), await attempt(1, member.password)];
    expect([failures, ...answers.map((answer) => answer === 'let in')]).toEqual([
      failures,
      failures === 9,
      failures === 9,
    ]);
  }
  await db.$disconnect();
});

test('a wrong password and an unknown e-mail run the same statements, also where they are held up', async () => {
  const noting = createNotingDb(harness.database.url);
  const services = { ...harness.services, db: noting.db };
  const here = { ...visitor, ip: crypto.randomUUID(), device: mintDeviceToken() };
  const failed = async (email: string) => {
    noting.statements();
    await refusal(startSignIn(services, { email, password: 'wrong password' }, here));
    return noting.statements();
  };
  const nobody = `${crypto.randomUUID()}@example.com`;
  const wrong = await failed(member.email);
  expect(wrong.length).toBeGreaterThan(2);
  expect(await failed(nobody)).toEqual(wrong);
  for (const email of [member.email, nobody]) for (let index = 0; index < 9; index += 1) await failed(email);
  expect(await failed(nobody)).toEqual(await failed(member.email));
  await noting.db.$disconnect();
});

test('a TOTP code works once, also when two sign in with it at the same moment, and one step before or after now', async () => {
  const pass = async (code: string) => {
    const { challenge } = await start(member.email, member.password);
    return refusal(passSecondFactor(harness.services, challenge, { code }, visitor));
  };
  const now = await codeOf(harness, member.totpSecret);
  const both = await Promise.all([pass(now), pass(now)]);
  expect(both.filter((answer) => answer === 'let in')).toHaveLength(1);
  expect(await pass(now)).not.toBe('let in');
  for (const steps of [-1, 1]) {
    await forgetCodes(harness, member.userId);
    expect(await pass(await codeOf(harness, member.totpSecret, steps))).toBe('let in');
  }
  await forgetCodes(harness, member.userId);
  harness.setNow(new Date());
  for (const steps of [-2, 2]) expect(await pass(await codeOf(harness, member.totpSecret, steps))).not.toBe('let in');
  for (const strange of ['', '１２３４５６', 'abcdef', '1234567']) expect(await pass(strange)).not.toBe('let in');
});

test('a recovery code works once, also when two sign in with it at the same moment; its owner is notified', async () => {
  const [code = ''] = await replaceRecoveryCodes(harness.database.db, harness.keys.keys.pepper, member.userId);
  expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
  const pass = async () => {
    const { challenge } = await start(member.email, member.password);
    return refusal(
      passSecondFactor(harness.services, challenge, { recoveryCode: code.toUpperCase().replaceAll('-', ' ') }, visitor),
    );
  };
  const both = await Promise.all([pass(), pass()]);
  expect(both.filter((answer) => answer === 'let in')).toHaveLength(1);
  expect(await pass()).not.toBe('let in');
  expect(await mailsTo(harness, member.email)).toEqual([expect.stringContaining('A recovery code was used')]);
});

test('ten wrong codes slow the session down and notify the owner by e-mail, once; five kill one sign-in', async () => {
  const session = await fresh();
  await forgetCodes(harness, member.userId);
  const { challenge } = await start(member.email, member.password);
  const answers = [];
  for (let index = 0; index < 6; index += 1)
    answers.push(await refusal(passSecondFactor(harness.services, challenge, { code: '000000' }, visitor)));
  expect(
    await refusal(
      passSecondFactor(harness.services, challenge, { code: await codeOf(harness, member.totpSecret) }, visitor),
    ),
  ).toBe(answers[0]);
  for (let index = 0; index < 10; index += 1) await refusal(stepUp(harness.services, session, { code: '000000' }));
  expect(await refusal(stepUp(harness.services, session, { code: await codeOf(harness, member.totpSecret) }))).toBe(
    answers[0],
  );
  expect(await mailsTo(harness, member.email)).toEqual([expect.stringContaining('Ten wrong codes')]);
  later(16);
  expect(await refusal(stepUp(harness.services, session, { code: await codeOf(harness, member.totpSecret) }))).toBe(
    'let in',
  );
});

test('a session before the second factor opens nothing but the enrolment, and that closes when somebody has enrolled', async () => {
  const { services, database } = harness;
  await database.db.totpCredential.delete({ where: { userId: member.userId } });
  const open = async () => {
    const { challenge } = await start(member.email, member.password);
    return (await openSession(services, challenge, visitor)) ?? '';
  };
  const [first, second] = [await open(), await open()];
  expect(await readSession(services, first)).toBeNull();
  const enrolling = await readEnrollingSession(services, first);
  const other = await readEnrollingSession(services, second);
  if (!enrolling || !other) throw new Error('no enrolling session');
  const person = { ...enrolling, ip: visitor.ip };
  const { secret } = await beginTotp(services, person);
  expect(await refusal(confirmTotp(services, person, '000000'))).not.toBe('let in');
  expect(await readSession(services, first)).toBeNull();
  const { recoveryCodes, sessionToken } = await confirmTotp(services, person, await codeOf(harness, secret));
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await readSession(services, first)).toBeNull();
  expect(await readSession(services, sessionToken ?? '')).toMatchObject({ id: enrolling.id, factors: { totp: true } });
  expect(await readEnrollingSession(services, second)).toBeNull();
  expect(await refusal(beginTotp(services, { ...other, ip: visitor.ip }))).toBe(
    'Sign in with your second factor first.',
  );
  const stored = JSON.stringify(await database.db.recoveryCode.findMany({ where: { userId: member.userId } }));
  for (const code of recoveryCodes ?? []) expect(stored).not.toContain(code.replaceAll('-', ''));
});

test('a sign-in whose person has enrolled in the meantime opens no session without the factor', async () => {
  const { services, database } = harness;
  const credential = await database.db.totpCredential.delete({ where: { userId: member.userId } });
  const { challenge } = await start(member.email, member.password);
  await database.db.totpCredential.create({ data: credential });
  expect(await openSession(services, challenge, visitor)).toBeNull();
});

test('changing the password or a second factor ends every other session and notifies the person', async () => {
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
  member = { ...member, password };

  const third = await fresh();
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

test('changes of the account need a second factor of the last five minutes', async () => {
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

test('a person sees their own sessions only and ends the others', async () => {
  const { services } = harness;
  const stranger = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role: 'owner' });
  const foreign = await signIn(harness, stranger);
  const [other, mine] = [await fresh(), await fresh()];
  expect((await listSessions(services, mine)).map(({ id }) => id).sort()).toEqual([other.id, mine.id].sort());
  await endSessions(services, mine, { id: foreign.id });
  expect(await readSession(services, foreign.token)).not.toBeNull();
  await endSessions(services, mine, 'all_others');
  expect(await readSession(services, other.token)).toBeNull();
  expect(await readSession(services, mine.token)).not.toBeNull();
});
