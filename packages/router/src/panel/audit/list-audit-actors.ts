import { z } from 'zod';
import { query } from '../../operation.ts';

/** Whom the log can be narrowed to: members, former ones too, and clients, revoked ones too. */
export const listAuditActors = query('audit:read')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const members = await ctx.db.member.findMany({ select: { id: true, user: { select: { displayName: true } } }, orderBy: { createdAt: 'asc' } });
    const clients = await ctx.db.oauthClient.findMany({ select: { id: true, name: true }, orderBy: { createdAt: 'asc' } });
    return {
      members: members.map(({ id, user }) => ({ actor: `member:${id}`, name: user.displayName })),
      clients: clients.map(({ id, name }) => ({ actor: `client:${id}`, name })),
    };
  });
