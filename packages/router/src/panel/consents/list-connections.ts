import { Prisma } from '@invoicing/db/generated/client';
import { type Scope, scopes } from '@invoicing/oauth/scopes';
import { permits } from '../../actor.ts';
import { listPage, type PageStart } from '../../envelope.ts';
import { query } from '../../operation.ts';
import type { OperationContext } from '../../trpc.ts';
import { requireMember } from '../member.ts';
import { PanelPage } from '../panel-page.ts';

const list = { operationId: 'listConnections', path: '/connections' };

/** Clients that act for members now: one's own, or everyone's for a person who manages them. A client that was granted access twice is one connection. */
export const listConnections = query('consents:give')
  .input(PanelPage)
  .query(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const whose = permits(member, 'consents:manage') ? null : member.memberId;
    const read = ({ take }: { take: number }, { position }: PageStart) => findConnections(ctx, whose, position, take);
    const page = await listPage(ctx, list, { ...input, order: 'desc' }, read, (row) => row);
    const members = await ctx.db.member.findMany({
      where: { id: { in: page.data.map(({ memberId }) => memberId) } },
      select: { id: true, user: { select: { displayName: true } } },
    });
    const names = new Map(members.map(({ id, user }) => [id, user.displayName]));
    return { ...page, data: page.data.map((row) => present(row, names, member.memberId)) };
  });

type Row = {
  oauthClientId: string;
  memberId: string;
  clientName: string;
  clientId: string;
  scopes: Scope[] | null;
  since: Date;
  lastUsedAt: Date | null;
  /** Of the latest consent: by these connections are ordered. */
  createdAt: Date;
  id: string;
};

/** A consent is alive while a code or refresh token of it still works. */
function findConnections({ db, organizationId, now }: OperationContext, memberId: string | null, after: PageStart['position'], take: number): Promise<Row[]> {
  const usable = (table: string) => Prisma.sql`EXISTS (SELECT 1 FROM ${Prisma.raw(table)} AS proof
    WHERE proof.organization_id = consent.organization_id AND proof.consent_id = consent.id AND proof.used_at IS NULL AND proof.expires_at > ${now})`;
  const own = memberId === null ? Prisma.empty : Prisma.sql`AND consent.member_id = ${memberId}::uuid`;
  const beyond = after
    ? Prisma.sql`HAVING (max(consent.created_at), max(consent.id::text)) < (${after.createdAt}::timestamptz, ${after.id}::text)`
    : Prisma.empty;
  return db.$queryRaw<Row[]>`
    SELECT consent.oauth_client_id AS "oauthClientId", consent.member_id AS "memberId", client.name AS "clientName", client.client_id AS "clientId",
      array_agg(DISTINCT granted.scope) FILTER (WHERE granted.scope IS NOT NULL) AS scopes, min(consent.created_at) AS since,
      max(consent.last_used_at) AS "lastUsedAt", max(consent.created_at) AS "createdAt", max(consent.id::text) AS id
    FROM oauth_consents AS consent
    JOIN oauth_clients AS client ON client.organization_id = consent.organization_id AND client.id = consent.oauth_client_id AND client.revoked_at IS NULL
    LEFT JOIN LATERAL unnest(consent.scopes) AS granted(scope) ON true
    WHERE consent.organization_id = ${organizationId}::uuid AND consent.revoked_at IS NULL ${own}
      AND (${usable('oauth_refresh_tokens')} OR ${usable('oauth_authorization_codes')})
    GROUP BY consent.oauth_client_id, consent.member_id, client.name, client.client_id ${beyond}
    ORDER BY "createdAt" DESC, id DESC LIMIT ${take}`;
}

function present(
  { oauthClientId, memberId, clientName, clientId, scopes: granted, since, lastUsedAt }: Row,
  names: ReadonlyMap<string, string>,
  ownId: string,
) {
  return {
    oauthClientId,
    clientName,
    clientId,
    memberId,
    memberName: names.get(memberId) ?? '',
    isOwn: memberId === ownId,
    scopes: scopes.filter((scope) => granted?.includes(scope)),
    since: since.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
