import { mintDeviceToken } from '@invoicing/identity/session/known-device';
import { type Session, stepUp } from '@invoicing/identity/session/read-session';
import { openSession, passSecondFactor, startSignIn } from '@invoicing/identity/session/sign-in';
import { codeOf, forgetCodes, visitor } from './people.ts';
import { test as base } from './test.ts';

export type From = { ip: string; device?: string | null };

export const isLetIn = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );
/** Does the same as often as given, at the same moment. */
export const times = async (count: number, work: () => Promise<unknown>): Promise<void> =>
  void (await Promise.all(Array.from({ length: count }, work)));

/** A test of a member whom somebody tries to pass for. */
export const test = base
  .extend('member', ({ newMember }) => newMember('approver'))
  .extend('start', ({ harness, member }) => async (from: From): Promise<string> => {
    return (await startSignIn(harness.services, member, { userAgent: null, ...from })).challenge;
  })
  .extend('password', ({ harness, member }) => (given: string, from: From, whose: { email: string } = member) => {
    const attempt = { email: whose.email, password: given };
    return isLetIn(startSignIn(harness.services, attempt, { userAgent: null, ...from }));
  })
  /** Sign-ins of somebody who knows the password and guesses codes: five for each. */
  .extend('guessCodes', ({ harness, start }) => (from: From, signIns: number) => {
    return times(signIns, async () => {
      const challenge = await start(from);
      await times(5, () => isLetIn(passSecondFactor(harness.services, challenge, { code: '000000' }, from)));
    });
  })
  .extend('freshCode', ({ harness, member }) => async (): Promise<string> => {
    await forgetCodes(harness, member.userId);
    return codeOf(harness, member.totpSecret);
  })
  .extend('stepUpWithCode', ({ harness, freshCode }) => async (session: Session): Promise<boolean> => {
    return isLetIn(stepUp(harness.services, session, { code: await freshCode() }));
  })
  .extend('wrongStepUps', ({ harness }) => (session: Session, count: number) => {
    return times(count, () => isLetIn(stepUp(harness.services, session, { code: '000000' })));
  })
  /** A browser that the member has signed in with. */
  .extend('knownBrowser', ({ harness, member, freshCode }) => async (): Promise<string> => {
    const { services } = harness;
    const from = { ...visitor, device: mintDeviceToken() };
    const { challenge } = await startSignIn(services, member, from);
    await passSecondFactor(services, challenge, { code: await freshCode() }, from);
    await openSession(services, challenge, from);
    return from.device;
  })
  .extend('signInWithCode', ({ harness, member, freshCode }) => async (from: From, password = member.password) => {
    const browser = { userAgent: null, ...from };
    const { challenge } = await startSignIn(harness.services, { ...member, password }, browser);
    return isLetIn(passSecondFactor(harness.services, challenge, { code: await freshCode() }, from));
  });
