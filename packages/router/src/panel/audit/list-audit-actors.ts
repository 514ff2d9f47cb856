import { z } from 'zod';
import { findActorNames } from '../../audit/actor-names.ts';
import { listQuery } from '../../operation.ts';
import { AuditFilters } from './filters.ts';

const offeredAtMost = 200;

/**
 * The actors to filter the log by: the latest members and clients, including former and revoked ones, and the actor of
 * the current filter, however old. Other actors can be selected from one of their entries.
 */
export const listAuditActors = listQuery(
  {
    permission: 'audit:read',
    input: z.strictObject({ actor: AuditFilters.shape.actor }),
  },
  async ({ ctx, input }) => {
    const orderBy = { createdAt: 'desc' as const };
    const take = offeredAtMost;
    const members = await ctx.db.member.findMany({
      orderBy,
      take,
      select: { id: true, displayName: true },
    });
    const clients = await ctx.db.oauthClient.findMany({
      where: { isPanel: false },
      orderBy,
      take,
      select: { id: true, name: true },
    });
    const [actorKind = '', actorId = null] = input.actor?.split(':') ?? [];
    const chosen = await findActorNames(ctx.db, [{ actorKind, actorId }]);
    /** Oldest first, without duplicates. */
    const offered = (kind: string, latestNames: [string, string][]) => {
      const names = new Map(latestNames.toReversed());
      const others = kind === actorKind ? [...chosen].filter(([id]) => !names.has(id)) : [];
      return [...others, ...names].map(([id, name]) => ({ actor: `${kind}:${id}`, name }));
    };
    return {
      members: offered(
        'member',
        members.map(({ id, displayName }) => [id, displayName]),
      ),
      clients: offered(
        'client',
        clients.map(({ id, name }) => [id, name]),
      ),
    };
  },
);
