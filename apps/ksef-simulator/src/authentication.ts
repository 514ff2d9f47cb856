import { reference } from './references.ts';
import type { Authentication } from './state.ts';
import type { Store } from './store.ts';

/** What a way of signing in knows of a sign-in; `failure` is what its status will say, null where it succeeds. */
type Begun = Pick<
  Authentication,
  'nip' | 'token' | 'tokenReference' | 'identifier' | 'certificate' | 'failureCode' | 'failure'
>;

/** Keeps a sign-in that begins now, whatever will become of it. */
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
