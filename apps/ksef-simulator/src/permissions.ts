import type { FastifyRequest } from 'fastify';
import type { Store } from './contents.ts';
import { Permissions } from './state.ts';

type SignIn = { nip: string; reference: string };

const usual: Permissions = ['InvoiceRead', 'InvoiceWrite'];

/**
 * The permissions that requests require, any one of them; all others need only a sign-in (OpenAPI document 2.6,
 * "x-required-permissions"; those that the simulator does not implement are omitted).
 */
const required: readonly [path: RegExp, anyOf: Permissions][] = [
  [/^\/v2\/sessions\/(online|batch)(\/|$)/, ['InvoiceWrite']],
  [/^\/v2\/sessions(\/|$)/, ['InvoiceWrite', 'Introspection']],
  [/^\/v2\/invoices\//, ['InvoiceRead']],
];

/** The permissions of which a request needs one; none if any sign-in suffices. */
export function neededFor({ routeOptions }: FastifyRequest): Permissions {
  return required.find(([path]) => path.test(routeOptions.url ?? ''))?.[1] ?? [];
}

/** What a token may do. */
export function permissionsOfToken({ store }: { store: Store }, token: string): Permissions {
  return store.tokenPermissions.get(token) ?? usual;
}

/** The permissions of a certificate's owner in a seller's context: the seller has all, others only granted ones. */
export function permissionsOfSigner({ store }: { store: Store }, nip: string, identifier: string): Permissions {
  if (identifier === `Nip:${nip}`) return Permissions.element.options;
  return store.grants.get(nip)?.get(identifier) ?? [];
}

/** What a sign-in may do. */
export function permissionsOf(context: { store: Store }, { reference }: Pick<SignIn, 'reference'>): Permissions {
  const authentication = context.store.authentications.get(reference);
  if (!authentication) return [];
  const { identifier, nip, token } = authentication;
  return identifier === null ? permissionsOfToken(context, token) : permissionsOfSigner(context, nip, identifier);
}

/** The author of a sign-in: the owner of the certificate, or the seller to whom the token belongs. */
export function authorOf({ store }: { store: Store }, { reference, nip }: SignIn): string {
  return store.authentications.get(reference)?.identifier ?? `Nip:${nip}`;
}
