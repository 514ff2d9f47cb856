import { recordAudit } from '@invoicing/db/audit';
import type { Tx } from '@invoicing/db/client';
import type { Sealer } from '@invoicing/db/secrets';
import type { ClientRequest } from '../endpoint.ts';
import { OAuthError } from '../errors.ts';
import type { Permits } from '../standing.ts';

export type TokenResponse = { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string; refresh_token?: string };

/** What a grant works with: the authenticated client and its parameters, what roles permit, and the key for what is kept sealed. */
export type GrantRequest = ClientRequest & { permits: Permits; sealer: Sealer };

/**
 * A grant runs in one transaction. An error that it throws undoes everything; one that it returns refuses the request just the same,
 * but what was done stays done: a used code is used up, a stolen token's family is ended.
 */
export type Grant = (tx: Tx, request: GrantRequest) => Promise<TokenResponse | OAuthError>;

/** Grants on behalf of members are for delegated clients. @throws OAuthError unauthorized_client */
export function requireDelegated({ client }: GrantRequest): void {
  if (client.kind !== 'delegated') throw new OAuthError('unauthorized_client', 'This client acts for itself only.');
}

/** Notes when client and secret were last used. */
export async function touchClient(tx: Tx, { client, now }: GrantRequest): Promise<void> {
  const { organizationId, id, secretId } = client;
  await tx.oauthClient.update({ where: { organizationId_id: { organizationId, id } }, data: { lastUsedAt: now } });
  await tx.oauthClientSecret.update({ where: { organizationId_id: { organizationId, id: secretId } }, data: { lastUsedAt: now } });
}

type Entry = { action: string; outcome?: 'success' | 'refused'; consentId?: string; details?: Record<string, string | readonly string[]> };

/** Writes what a client's request led to into the audit log. */
export async function auditGrant(tx: Tx, { client, ip, correlationId }: Omit<ClientRequest, 'form' | 'now'>, entry: Entry): Promise<void> {
  const { consentId, details = {}, ...rest } = entry;
  const subject = consentId === undefined ? {} : { subjectType: 'oauth_consent', subjectId: consentId };
  const copied = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]));
  await recordAudit(tx, {
    organizationId: client.organizationId,
    actorKind: 'client',
    actorId: client.id,
    ...subject,
    ...rest,
    details: copied,
    ip,
    correlationId,
  });
}
