import { createDb } from '@invoicing/db/connection/client';
import { createNotingDb } from '@invoicing/db/testing/queries';
import { beginTotp, confirmTotp } from '@invoicing/identity/account/enrol-totp';
import { mintDeviceToken } from '@invoicing/identity/session/known-device';
import { readEnrollingSession, readSession, stepUp } from '@invoicing/identity/session/read-session';
import { replaceRecoveryCodes } from '@invoicing/identity/session/recovery-codes';
import { openSession, passSecondFactor, startSignIn } from '@invoicing/identity/session/sign-in';
import { expect } from 'vitest';
import { codeOf, forgetCodes, mailsTo, refusal, visitor } from '../testing/people.ts';
import { test } from '../testing/sign-in-test.ts';

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

test('a wrong password, an unknown e-mail and a locked account answer alike; the lockout grows and locks out no one else', async ({
  harness,
  newMember,
  member,
  later,
}) => {
  const { email, password } = member;
  const here = { ...visitor, ip: '198.51.100.20' };
  const startHere = (email: string, password: string) => startSignIn(harness.services, { email, password }, here);
  const wrong = await refusal(startHere(email, 'wrong password'));
  expect(await refusal(startHere('nobody@example.com', password))).toBe(wrong);
  for (let index = 0; index < 9; index += 1) await refusal(startHere(email, 'wrong password'));
  expect(await refusal(startHere(email, password))).toBe(wrong);
  const colleague = await newMember('developer');
  expect(await refusal(startHere(colleague.email, colleague.password))).toBe('let in');
  later(61);
  expect(await refusal(startHere(email, 'wrong password'))).toBe(wrong);
  later(130);
  expect(await refusal(startHere(email, password))).toBe(wrong);
  later(190);
  expect((await startHere(email, password)).factors).toEqual({ totp: true, passkeys: 0 });
});

test('attempts are counted by all processes together: five at each of two lock the account, four and five do not', async ({
  harness,
  member,
}) => {
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

test('a wrong password and an unknown e-mail run the same statements, also where they are locked out', async ({
  harness,
  member,
}) => {
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

test('a TOTP code works once, also when two sign in with it at the same moment, and one step before or after now', async ({
  harness,
  member,
  start,
}) => {
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

test('a recovery code works once, also when two sign in with it at the same moment; its owner is notified', async ({
  harness,
  member,
  start,
}) => {
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

test('ten wrong codes delay the session and notify the owner by e-mail, once; five end one sign-in', async ({
  harness,
  member,
  start,
  fresh,
  later,
}) => {
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

test('a session before the second factor opens nothing but the enrolment, and that closes when somebody has enrolled', async ({
  harness,
  member,
  start,
}) => {
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

test('a sign-in whose person has enrolled in the meantime opens no session without the factor', async ({
  harness,
  member,
  start,
}) => {
  const { services, database } = harness;
  const credential = await database.db.totpCredential.delete({ where: { userId: member.userId } });
  const { challenge } = await start(member.email, member.password);
  await database.db.totpCredential.create({ data: credential });
  expect(await openSession(services, challenge, visitor)).toBeNull();
});
