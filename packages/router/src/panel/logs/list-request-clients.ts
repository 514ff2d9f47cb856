import { z } from 'zod';
import { query } from '../../operation.ts';

const offeredAtMost = 200;

/** The clients whose requests the log can be narrowed to, the latest first, revoked ones too. */
export const listRequestClients = query(
  {
    permission: 'api-log:read',
    input: z.strictObject({}),
  },
  ({ ctx }) =>
    ctx.db.oauthClient.findMany({
      where: { isPanel: false },
      orderBy: { createdAt: 'desc' },
      take: offeredAtMost,
      select: { id: true, name: true },
    }),
);
