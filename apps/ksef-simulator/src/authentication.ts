import type { Store } from './contents.ts';
import { reference } from './references.ts';
import type { Authentication } from './state.ts';

/** The data of a new sign-in from its method; `failure` is the failure that its status will report, null on success. */
type Begun = Pick<
  Authentication,
  'nip' | 'token' | 'tokenReference' | 'identifier' | 'certificate' | 'failureCode' | 'failure'
>;

/** Stores a new sign-in, whether it will succeed or fail. */
export function startAuthentication(store: Store, begun: Begun): Authentication {
  const now = store.clock();
  const ahead = {
    redeemed: false,
    revoked: false,
    startedAt: now.toISOString(),
    refreshedAt: null,
    refreshValidUntil: null,
  };
  const value: Authentication = { reference: reference('AU', now), ...begun, ...ahead };
  store.commit({ kind: 'authentication', value });
  return value;
}
