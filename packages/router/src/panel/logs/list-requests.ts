import { dayAfter, endOfWarsawDay } from '@invoicing/domain/dates/dates';
import { BusinessDate } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { listPage } from '../../envelope.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { Uuid } from '../../wire.ts';
import { clientNames, presentRequest } from './present.ts';

const list = { operationId: 'listRequests', path: '/logs' };

/** How requests ended: done, redirected, refused, failed on our side. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

/** What the log of requests can be narrowed to; a day is Warsaw's. */
export const RequestFilters = z.strictObject({
  /** The service's id of the request, or the one that the client gave it. */
  correlation_id: Uuid.optional(),
  client: Uuid.optional(),
  operation: z.string().max(100).optional(),
  status_class: z.enum(statusClasses).optional(),
  day: BusinessDate.optional(),
});
export type RequestFilters = z.infer<typeof RequestFilters>;

/** A page of the requests that the clients of the organization made, the latest first. */
export const listRequests = query(
  {
    permission: 'api-log:read',
    input: RequestFilters.extend(PanelPage.shape),
  },
  async ({ ctx, input }) => {
    const { correlation_id: correlationId, client, operation, status_class: ended, day } = input;
    const wanted = {
      ...(client ? { oauthClientId: client } : {}),
      ...(operation ? { operationId: operation } : {}),
      ...(ended ? { status: statusesOf(ended) } : {}),
      ...(day ? { createdAt: { gt: endOfWarsawDay(dayAfter(day, -1)), lte: endOfWarsawDay(day) } } : {}),
      ...(correlationId ? { OR: [{ correlationId }, { clientCorrelationId: correlationId }] } : {}),
    };
    const page = await listPage(
      ctx,
      list,
      { ...input, order: 'desc' },
      ({ after, ...keyset }) => ctx.db.apiRequest.findMany({ ...keyset, where: { AND: [after, wanted] } }),
      (row) => row,
    );
    const names = await clientNames(ctx.db, page.data);
    return { ...page, data: page.data.map((row) => presentRequest(row, names)) };
  },
);

function statusesOf(ended: StatusClass): { gte: number; lt: number } {
  const first = Number(ended[0]) * 100;
  return { gte: first, lt: first + 100 };
}
