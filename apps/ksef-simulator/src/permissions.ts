import { Permissions } from './state.ts';
import type { Store } from './store.ts';
import type { Claims } from './tokens.ts';

const usual: Permissions = ['InvoiceRead', 'InvoiceWrite'];

/** What a token may do. */
export function permissionsOfToken({ store }: { store: Store }, token: string): Permissions {
  return store.tokenPermissions.get(token) ?? usual;
}

/**
 * What somebody with a certificate may do in a seller's name: the seller themselves everything, others what they were
 * granted.
 */
export function permissionsOfSigner({ store }: { store: Store }, nip: string, identifier: string): Permissions {
  if (identifier === `Nip:${nip}`) return Permissions.element.options;
  return store.grants.get(nip)?.get(identifier) ?? [];
}

/** What a sign-in may do. */
export function permissionsOf(context: { store: Store }, { reference }: Claims): Permissions {
  const authentication = context.store.authentications.get(reference);
  if (!authentication) return [];
  const { identifier, nip, token } = authentication;
  return identifier === null ? permissionsOfToken(context, token) : permissionsOfSigner(context, nip, identifier);
}
