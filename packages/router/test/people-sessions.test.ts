import { beginPasskey, finishPasskey } from '@invoicing/identity/account/enrol-passkey';
import { beginTotp, confirmTotp } from '@invoicing/identity/account/enrol-totp';
import { listSessions } from '@invoicing/identity/account/sessions';
import { askForPasskey } from '@invoicing/identity/session/passkey';
import {
  memberActor,
  readEnrollingSession,
  readSession,
  stepUp,
  stepUpChallenge,
} from '@invoicing/identity/session/read-session';
import { closeSession, openSession, passSecondFactor, startSignIn } from '@invoicing/identity/session/sign-in';
import { describe, expect } from 'vitest';
import { createAuthenticator } from '../testing/authenticator.ts';
import { createTenant } from '../testing/harness.ts';
import { codeOf, forgetCodes, mailsTo, refusal, signIn, visitor } from '../testing/people.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend('member', ({ newMember }) => newMember('developer'))
  .extend('later', ({ harness }) => (seconds: number) => {
    return harness.setNow(new Date(Date.now() + seconds * 1000));
  })
  .extend('prove', ({ harness, member }) => async (session: { id: string; userId: string }) => {
    await forgetCodes(harness, member.userId);
    return stepUp(harness.services, session, { code: await codeOf(harness, member.totpSecret) });
  })
  /** A session of a password alone: its person has no second factor yet. */
  .extend('openEnrolling', ({ harness, member }) => async (): Promise<string> => {
    await harness.database.db.totpCredential.deleteMany({ where: { userId: member.userId } });
    const { challenge } = await startSignIn(harness.services, member, visitor);
    return (await openSession(harness.services, challenge, visitor)) ?? '';
  });

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

describe('an attacker who knew the token of a session gains nothing when its owner proves more (session fixation)', () => {
  test('each step-up gives the session a new token; the one before opens nothing, and the session goes on', async ({
    harness,
    member,
    prove,
  }) => {
    const { services } = harness;
    const session = await signIn(harness, member);
    const renewed = await prove(session);
    expect(await readSession(services, session.token)).toBeNull();
    expect(await readSession(services, renewed)).toMatchObject({ id: session.id, userId: member.userId });
    const again = await prove(session);
    expect(await readSession(services, renewed)).toBeNull();
    expect(await readSession(services, again)).toMatchObject({ id: session.id });
  });

  test('the first second factor does the same', async ({ harness, openEnrolling }) => {
    const { services } = harness;
    const before = await openEnrolling();
    const enrolling = await readEnrollingSession(services, before);
    if (!enrolling) throw new Error('no enrolling session');
    const person = { ...enrolling, ip: visitor.ip };
    const { secret } = await beginTotp(services, person);
    const { sessionToken } = await confirmTotp(services, person, await codeOf(harness, secret));
    expect(await readSession(services, before)).toBeNull();
    expect(await readEnrollingSession(services, before)).toBeNull();
    expect(await readSession(services, sessionToken ?? '')).toMatchObject({ id: enrolling.id });
  });

  test('a wrong proof renews nothing', async ({ harness, member }) => {
    const session = await signIn(harness, member);
    await expect(stepUp(harness.services, session, { code: '000000' })).rejects.toThrow('The code is wrong');
    expect(await readSession(harness.services, session.token)).toMatchObject({ id: session.id });
  });

  test('a proof for a session that has ended opens nothing', async ({ harness, member, prove }) => {
    const session = await signIn(harness, member);
    await closeSession(harness.services, session.token);
    expect(await readSession(harness.services, await prove(session))).toBeNull();
  });
});

describe('signing out ends the session, whatever copy of its cookie there is', () => {
  test('after a second factor', async ({ harness, member }) => {
    const session = await signIn(harness, member);
    await closeSession(harness.services, session.token);
    expect(await readSession(harness.services, session.token)).toBeNull();
  });

  test('before a second factor, which closes the enrolment', async ({ harness, openEnrolling, member }) => {
    const token = await openEnrolling();
    expect(await readEnrollingSession(harness.services, token)).not.toBeNull();
    await closeSession(harness.services, token);
    expect(await readEnrollingSession(harness.services, token)).toBeNull();
    expect(await harness.database.db.panelSession.count({ where: { userId: member.userId, revokedAt: null } })).toBe(0);
  });

  test('and a token that was never issued ends nothing', async ({ harness, member }) => {
    const session = await signIn(harness, member);
    for (const token of ['', 'x', session.id, `ips_${'x'.repeat(43)}`, 'ips_\0'])
      await closeSession(harness.services, token);
    expect(await readSession(harness.services, session.token)).not.toBeNull();
  });
});

test('nothing that opens a session is in the database, nor shown in the list of sessions', async ({
  harness,
  member,
}) => {
  const session = await signIn(harness, member);
  const stored = JSON.stringify(
    await harness.database.db.$queryRaw`SELECT to_jsonb(s) AS s FROM panel_sessions s WHERE s.id = ${session.id}::uuid`,
  );
  expect(stored).toContain(session.id);
  for (const shown of [stored, JSON.stringify(await listSessions(harness.services, session))])
    expect(shown).not.toContain(session.token);
  for (const token of [
    session.id,
    session.token.slice(0, -1),
    `${session.token}x`,
    session.token.toUpperCase(),
    'ips_\0',
  ])
    expect(await readSession(harness.services, token)).toBeNull();
});

test('a session ends after thirty minutes without use, and after twelve hours with it', async ({
  harness,
  member,
  later,
}) => {
  const { services } = harness;
  const idle = await signIn(harness, member);
  const used = await signIn(harness, member);
  later(29 * 60);
  expect(await readSession(services, used.token)).not.toBeNull();
  later(31 * 60);
  expect(await readSession(services, idle.token)).toBeNull();
  for (let minutes = 50; minutes < 12 * 60; minutes += 20) {
    later(minutes * 60);
    expect(await readSession(services, used.token)).not.toBeNull();
  }
  later(12 * 3600 + 1);
  expect(await readSession(services, used.token)).toBeNull();
});

test('a sign-in opens one session, also when asked twice at once; not after five minutes or before its second factor', async ({
  harness,
  member,
  later,
}) => {
  const { services } = harness;
  const start = async () => (await startSignIn(services, member, visitor)).challenge;
  const challenge = await start();
  expect(await openSession(services, challenge, visitor)).toBeNull();
  await passSecondFactor(services, challenge, { code: await codeOf(harness, member.totpSecret) }, visitor);
  const both = await Promise.all([
    openSession(services, challenge, visitor),
    openSession(services, challenge, visitor),
  ]);
  expect(both.filter((token) => token !== null)).toHaveLength(1);
  const old = await start();
  await forgetCodes(harness, member.userId);
  await passSecondFactor(services, old, { code: await codeOf(harness, member.totpSecret) }, visitor);
  later(301);
  expect(await openSession(services, old, visitor)).toBeNull();
});

test('a session of one organization is no member of another', async ({ harness, member }) => {
  const other = await createTenant(harness);
  expect(await memberActor(harness.services, await signIn(harness, member), other.organizationId)).toBeNull();
});

test('a passkey answers each challenge once, in its session, with its user verified; a copy is refused and reported', async ({
  harness,
  member,
  later,
}) => {
  const { services } = harness;
  const passkey = createAuthenticator();
  const session = { ...(await signIn(harness, member)), ip: visitor.ip };
  const created = passkey.create(await beginPasskey(services, session));
  await finishPasskey(services, session, { name: 'Laptop', passkey: created });
  const ask = () => askForPasskey(services, stepUpChallenge(session));
  const prove = (answer: ReturnType<typeof passkey.get>) => refusal(stepUp(services, session, { passkey: answer }));
  const answer = passkey.get(await ask());
  expect(await prove(answer)).toBe('let in');
  expect(await prove(answer)).not.toBe('let in');
  expect(await prove(passkey.get(await ask(), { userVerified: false }))).not.toBe('let in');
  expect(await prove(passkey.get(await ask(), { origin: 'https://evil.example' }))).not.toBe('let in');
  const elsewhere = await askForPasskey(services, stepUpChallenge({ ...session, id: crypto.randomUUID() }));
  expect(await prove(passkey.get(elsewhere))).not.toBe('let in');
  const old = await ask();
  later(121);
  expect(await prove(passkey.get(old))).not.toBe('let in');
  harness.setNow(null);
  passkey.counter = 0;
  expect(await prove(passkey.get(await ask()))).not.toBe('let in');
  expect(await mailsTo(harness, member.email)).toContainEqual(expect.stringContaining('“Laptop” may have been copied'));

  const { challenge } = await startSignIn(services, member, visitor);
  expect(await refusal(passSecondFactor(services, challenge, { passkey: passkey.get(await ask()) }, visitor))).not.toBe(
    'let in',
  );
});
