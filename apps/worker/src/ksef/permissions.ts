import type { KSeFClient } from 'ksef-client-ts';
import type { Credential } from './sign-in.ts';

const pageSize = 100;
const maxPages = 20;

/**
 * The permissions of the signed-in credential as KSeF lists them: those of the token, or those granted to the
 * certificate's owner.
 * @returns null if KSeF lists nothing, because an owner's own rights are never listed
 * @throws whatever KSeF's answers make the client throw
 */
export async function readPermissions(
  client: KSeFClient,
  credential: Credential,
  nip: string,
): Promise<string[] | null> {
  if (credential.kind === 'certificate') return grantsOf(client, nip);
  const { requestedPermissions } = await client.tokens.getToken(tokenReference(credential.token));
  return requestedPermissions.length > 0 ? [...requestedPermissions].sort() : null;
}

/** A token begins with its reference number. */
function tokenReference(token: string): string {
  return token.slice(0, token.indexOf('|'));
}

async function grantsOf(client: KSeFClient, nip: string): Promise<string[] | null> {
  const granted = new Set<string>();
  for (let page = 0; page < maxPages; page += 1) {
    const { permissions, hasMore } = await client.permissions.queryPersonalGrants(
      { permissionState: 'Active' },
      page,
      pageSize,
    );
    const here = permissions.filter(({ contextIdentifier }) => !contextIdentifier || contextIdentifier.value === nip);
    for (const { permissionScope } of here) granted.add(permissionScope);
    if (!hasMore) break;
  }
  return granted.size > 0 ? [...granted].sort() : null;
}
