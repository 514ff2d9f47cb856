import type { MadeMember } from '@invoicing/db/testing/factories';
import { startSignIn } from '@invoicing/identity/session/sign-in';
import { signIn, visitor } from './people.ts';
import { test as base } from './test.ts';

/** A test of a member who signs in, and what they may do then. */
export const test = base
  .extend('member', ({ newMember }) => newMember('developer'))
  /** The password step, each time from another address. */
  .extend('start', ({ harness }) => (email: string, password: string) => {
    return startSignIn(harness.services, { email, password }, { ...visitor, ip: crypto.randomUUID() });
  })
  .extend('fresh', ({ harness, member }) => async (as: MadeMember = member) => {
    return { ...(await signIn(harness, as)), ip: visitor.ip };
  })
  .extend('later', ({ harness }) => (seconds: number) => {
    return harness.setNow(new Date(Date.now() + seconds * 1000));
  });
