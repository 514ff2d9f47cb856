import { z } from 'zod';
import { listQuery } from '../../operation.ts';

const offeredAtMost = 200;

/** The clients to filter the log by, latest first, including revoked ones. */
export const listRequestClients = listQuery(
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
