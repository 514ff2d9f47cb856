import { type LiveConnection, liveConnections } from '@invoicing/db/people/live-connections';
import type { PageStart } from '@invoicing/db/search/keyset';
import { scopes } from '@invoicing/oauth/scopes';
import { permits } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import { listPage } from '../../envelope.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';

const list = { operationId: 'listConnections', path: '/connections' };

/**
 * Clients that act for members now: one's own, or everyone's for a member who manages consents. Several consents to the
 * same client form one connection.
 */
export const listConnections = query(
  {
    permission: 'consents:give',
    input: PanelPage,
  },
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const whose = permits(member, 'consents:manage') ? null : member.memberId;
    const read = ({ take }: { take: number }, { position }: PageStart) =>
      liveConnections(ctx.db, ctx.organizationId, whose, { now: ctx.now, position, take });
    const page = await listPage(ctx, list, { ...input, order: 'desc' }, read, (row) => row);
    const members = await ctx.db.member.findMany({
      where: { id: { in: page.data.map(({ memberId }) => memberId) } },
      select: { id: true, displayName: true },
    });
    const names = new Map(members.map(({ id, displayName }) => [id, displayName]));
    return { ...page, data: page.data.map((row) => present(row, names, member.memberId)) };
  },
);

function present(
  { oauthClientId, memberId, clientName, clientId, scopes: granted, since, lastUsedAt }: LiveConnection,
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
