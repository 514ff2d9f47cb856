import { repeats } from '@invoicing/domain/testing/env';
import { beginPasskey, finishPasskey } from '@invoicing/identity/account/enrol-passkey';
import { requestPasswordReset, resetPassword } from '@invoicing/identity/account/reset-password';
import { mintDeviceToken } from '@invoicing/identity/session/known-device';
import { stepUp } from '@invoicing/identity/session/read-session';
import { replaceRecoveryCodes } from '@invoicing/identity/session/recovery-codes';
import { askForPasskeyToSignIn, passSecondFactor, startSignIn } from '@invoicing/identity/session/sign-in';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createAuthenticator } from '../testing/authenticator.ts';
import { type From, isLetIn, test, times } from '../testing/lockouts-test.ts';
import { carryOutResets, mailsTo, signIn, visitor } from '../testing/people.ts';

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

describe('no one can lock anyone else out', () => {
  const office = '198.51.100.1';

  test('not by wrong passwords: an outsider’s address is locked out, the owner’s and a known browser at the outsider’s are not', async ({
    member,
    password,
    knownBrowser,
  }) => {
    const device = await knownBrowser();
    await times(60, () => password('wrong password', { ip: office }));
    expect(await password(member.password, { ip: office })).toBe(false);
    expect(await password(member.password, { ip: '203.0.113.40' })).toBe(true);
    expect(await password(member.password, { ip: office, device })).toBe(true);
    const stolen = mintDeviceToken();
    expect(await password(member.password, { ip: office, device: stolen })).toBe(false);
  });

  test('not from behind a shared address: fifty wrong sign-ins of one outsider lock no one else out there', async ({
    newMember,
    member,
    password,
  }) => {
    const colleague = await newMember('approver');
    for (let index = 0; index < 50; index += 1)
      await password('wrong password', { ip: office }, { ...colleague, email: `${index % 5}@example.com` });
    expect(await password(member.password, { ip: office })).toBe(true);
    expect(await password(colleague.password, { ip: office }, colleague)).toBe(true);
  });

  test('not within an IPv6 network by changing addresses: it counts as one', async ({ member, password }) => {
    for (let index = 0; index < 10; index += 1) await password('wrong password', { ip: `2001:db8:1:2::${index}` });
    expect(await password(member.password, { ip: '2001:db8:1:2::ffff' })).toBe(false);
    expect(await password(member.password, { ip: '2001:db8:1:3::1' })).toBe(true);
  });

  test('not by wrong codes of somebody who knows the password: sessions and known browsers still work, and the owner is notified', async ({
    harness,
    member,
    guessCodes,
    knownBrowser,
    signInWithCode,
    stepUpWithCode,
  }) => {
    const session = await signIn(harness, member);
    const device = await knownBrowser();
    for (let index = 0; index < 4; index += 1) await guessCodes({ ip: `198.51.100.${index + 10}` }, 2);
    expect(await mailsTo(harness, member.email)).toEqual([expect.stringContaining('Ten wrong codes')]);
    expect(await signInWithCode({ ip: '203.0.113.41' })).toBe(false);
    expect(await signInWithCode({ ip: '198.51.100.10', device })).toBe(true);
    expect(await stepUpWithCode(session)).toBe(true);
  });

  test('a passkey passes while every code is locked out, and clears the lockouts of all addresses, browsers and sessions', async ({
    harness,
    member,
    start,
    guessCodes,
    knownBrowser,
    signInWithCode,
    stepUpWithCode,
    wrongStepUps,
  }) => {
    const from = { ip: '203.0.113.43', device: await knownBrowser() };
    const session = await signIn(harness, member);
    const [passkey, owner] = [createAuthenticator(), { ...session, ip: from.ip }];
    const created = passkey.create(await beginPasskey(harness.services, owner));
    await finishPasskey(harness.services, owner, { name: 'Key', passkey: created });
    for (let index = 0; index < 3; index += 1) await guessCodes({ ip: `198.51.100.${index + 40}` }, 2);
    await guessCodes(from, 2);
    await wrongStepUps(session, 10);
    const signIns = async () => [await signInWithCode({ ip: from.ip }), await signInWithCode(from)];
    const doors = async () => [...(await signIns()), await stepUpWithCode(session)];
    expect(await doors()).toEqual([false, false, false]);
    const challenge = await start({ ip: from.ip });
    const proof = { passkey: passkey.get(await askForPasskeyToSignIn(harness.services, challenge)) };
    expect(await isLetIn(passSecondFactor(harness.services, challenge, proof, { ip: from.ip }))).toBe(true);
    expect(await doors()).toEqual([true, true, true]);
  });

  test('a recovery code passes a lockout of codes and clears it; so does a new password for codes and passwords', async ({
    harness,
    member,
    start,
    password,
    guessCodes,
    signInWithCode,
  }) => {
    const from = { ip: '203.0.113.42' };
    for (let index = 0; index < 4; index += 1) await guessCodes({ ip: `198.51.100.${index + 20}` }, 2);
    expect(await signInWithCode(from)).toBe(false);
    const { database, keys } = harness;
    const [recoveryCode = ''] = await replaceRecoveryCodes(database.db, keys.keys.pepper, member.userId);
    const challenge = await start(from);
    expect(await isLetIn(passSecondFactor(harness.services, challenge, { recoveryCode }, from))).toBe(true);
    expect(await signInWithCode(from)).toBe(true);

    for (let index = 0; index < 4; index += 1) await guessCodes({ ip: `198.51.100.${index + 30}` }, 2);
    await times(20, () => password('wrong password', from));
    await requestPasswordReset(harness.services, member.email);
    await carryOutResets(harness);
    const link = /reset-password\/(ipr_[\w-]+)/.exec((await mailsTo(harness, member.email)).join())?.[1] ?? '';
    const changed = 'a walk through Tatra snow';
    await resetPassword(harness.services, link, changed, from.ip);
    expect(await signInWithCode(from, changed)).toBe(true);
  });
});

describe('limits hold under parallel attempts', () => {
  test('of 150 parallel wrong codes ten are checked, in a session and over many sign-ins from one address', async ({
    harness,
    member,
  }) => {
    const session = await signIn(harness, member);
    let opened = 0;
    const { keys } = harness.services;
    const decrypt = (bytes: Uint8Array, name: string) => {
      opened += 1;
      return keys.encryption.decrypt(bytes, name);
    };
    const encryption = { ...keys.encryption, decrypt };
    const services = { ...harness.services, keys: { ...keys, encryption } };
    await times(150, () => isLetIn(stepUp(services, session, { code: '000000' })));
    expect(opened).toBe(10);
    const challenges = [];
    for (let index = 0; index < 20; index += 1) challenges.push(await startSignIn(services, member, visitor));
    await Promise.all(
      challenges.map(({ challenge }) =>
        times(5, () => isLetIn(passSecondFactor(services, challenge, { code: '000000' }, visitor))),
      ),
    );
    expect(opened).toBe(20);
  });

  test('over accounts, addresses and browsers a right password is let in exactly where fewer than ten wrong ones were counted', async ({
    harness,
    newMember,
    member,
    password,
    knownBrowser,
  }) => {
    const [device, other] = [await knownBrowser(), await newMember('approver')];
    const from = fc.constantFrom<From>(
      { ip: '192.0.2.1' },
      { ip: '192.0.2.2' },
      { ip: '192.0.2.1', device },
      { ip: '192.0.2.2', device },
      { ip: '2001:db8::7' },
    );
    const batch = fc.record({ count: fc.integer({ min: 1, max: 12 }), from, isOther: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 2, maxLength: 6 }), async (batches) => {
        await harness.database.db.throttle.deleteMany();
        harness.setNow(new Date());
        const counted = new Map<string, number>();
        const keyOf = ({ from, isOther }: (typeof batches)[number]) =>
          `${isOther} ${!isOther && from.device ? from.device : from.ip}`;
        for (const one of batches) {
          await times(one.count, () => password('wrong password', one.from, one.isOther ? other : member));
          counted.set(keyOf(one), (counted.get(keyOf(one)) ?? 0) + one.count);
        }
        for (const one of new Map(batches.map((each) => [keyOf(each), each])).values()) {
          const whose = one.isOther ? other : member;
          expect(await password(whose.password, one.from, whose)).toBe((counted.get(keyOf(one)) ?? 0) < 10);
        }
      }),
      { numRuns: repeats(4) },
    );
  });

  test('a right password in a lockout is refused and does not lengthen it', async ({ harness, member, password }) => {
    const from = { ip: '192.0.2.9' };
    harness.setNow(new Date());
    await times(10, () => password('wrong password', from));
    await times(30, () => password(member.password, from));
    harness.setNow(new Date(harness.services.clock().getTime() + 60_000));
    expect(await password(member.password, from)).toBe(true);
  });

  test('a known browser is only delayed: ten wrong passwords cost it 15 seconds, and a stranger a minute', async ({
    harness,
    member,
    password,
    guessCodes,
    knownBrowser,
    signInWithCode,
    stepUpWithCode,
    wrongStepUps,
  }) => {
    const began = Date.now();
    harness.setNow(new Date(began));
    const session = await signIn(harness, member);
    const known = { ip: '192.0.2.10', device: await knownBrowser() };
    const [guesser, stranger] = [{ ip: '192.0.2.11' }, { ip: '192.0.2.12' }];
    for (const from of [known, stranger]) await guessCodes(from, 2);
    for (const from of [known, guesser]) await times(10, () => password('wrong password', from));
    await wrongStepUps(session, 10);
    const at = async (ms: number) => {
      harness.setNow(new Date(began + ms));
      return [
        await password(member.password, known),
        await password(member.password, guesser),
        await stepUpWithCode(session),
      ];
    };
    expect(await at(14_999)).toEqual([false, false, false]);
    expect(await at(15_000)).toEqual([true, false, true]);
    expect([await signInWithCode(known), await signInWithCode(stranger)]).toEqual([true, false]);
    expect(await at(59_999)).toEqual([true, false, true]);
    expect(await at(60_000)).toEqual([true, true, true]);
    expect(await signInWithCode(stranger)).toBe(true);
  });

  test('wrong passwords after a lockout lengthen the next one, for a known browser to five minutes at most', async ({
    harness,
    member,
    stepUpWithCode,
    wrongStepUps,
  }) => {
    let now = Date.now();
    harness.setNow(new Date(now));
    const session = await signIn(harness, member);
    await wrongStepUps(session, 10);
    for (const seconds of [15, 30, 60, 120, 240, 300, 300]) {
      now += seconds * 1000;
      harness.setNow(new Date(now - 1));
      expect([seconds, await stepUpWithCode(session)]).toEqual([seconds, false]);
      harness.setNow(new Date(now));
      await wrongStepUps(session, 1);
    }
    harness.setNow(new Date(now + 300_000));
    expect(await stepUpWithCode(session)).toBe(true);
  });
});
