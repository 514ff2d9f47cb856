import type { Db, Tx } from '../connection/client.ts';
import { Prisma } from '../generated/client.ts';
import type { Position } from '../search/keyset.ts';

/**
 * A client's rights to act for a member, combined from all consents that are still in force. Ordered by the time and id
 * of the latest one.
 */
export type LiveConnection = {
  oauthClientId: string;
  memberId: string;
  clientName: string;
  clientId: string;
  scopes: string[] | null;
  since: Date;
  lastUsedAt: Date | null;
  createdAt: Date;
  id: string;
};

/**
 * One page of the clients that act for members, latest first. A consent is in force while one of its codes or refresh
 * tokens still works.
 * @param whose limits the result to this member; all members where null
 */
export function liveConnections(
  db: Db | Tx,
  organizationId: string,
  whose: string | null,
  { now, position, take }: { now: Date; position: Position | null; take: number },
): Promise<LiveConnection[]> {
  const usable = (table: string) => Prisma.sql`EXISTS (SELECT 1 FROM ${Prisma.raw(table)} AS proof
    WHERE proof.organization_id = consent.organization_id AND proof.consent_id = consent.id AND proof.used_at IS NULL AND proof.expires_at > ${now})`;
  const own = whose === null ? Prisma.empty : Prisma.sql`AND consent.member_id = ${whose}::uuid`;
  const beyond = position
    ? Prisma.sql`HAVING (max(consent.created_at), max(consent.id::text)) < (${position.createdAt}::timestamptz, ${position.id}::text)`
    : Prisma.empty;
  return db.$queryRaw<LiveConnection[]>`
    SELECT consent.oauth_client_id AS "oauthClientId", consent.member_id AS "memberId", client.name AS "clientName",
      client.client_id AS "clientId",
      array_agg(DISTINCT granted.scope) FILTER (WHERE granted.scope IS NOT NULL) AS scopes,
        min(consent.created_at) AS since,
      max(consent.last_used_at) AS "lastUsedAt", max(consent.created_at) AS "createdAt", max(consent.id::text) AS id
    FROM oauth_consents AS consent
    JOIN oauth_clients AS client ON client.organization_id = consent.organization_id
      AND client.id = consent.oauth_client_id AND client.revoked_at IS NULL
    LEFT JOIN LATERAL unnest(consent.scopes) AS granted(scope) ON true
    WHERE consent.organization_id = ${organizationId}::uuid AND consent.revoked_at IS NULL ${own}
      AND (${usable('oauth_refresh_tokens')} OR ${usable('oauth_authorization_codes')})
    GROUP BY consent.oauth_client_id, consent.member_id, client.name, client.client_id ${beyond}
    ORDER BY "createdAt" DESC, id DESC LIMIT ${take}`;
}
