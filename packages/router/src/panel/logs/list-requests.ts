import { dayAfter, endOfWarsawDay } from '@invoicing/domain/dates/dates';
import { BusinessDate } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { listPage } from '../../envelope.ts';
import { listQuery } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { Uuid } from '../../wire.ts';
import { requestsKeptSince } from './kept.ts';
import { clientNames, presentRequest } from './present.ts';

const list = { operationId: 'listRequests', path: '/logs' };

/** Outcomes of requests: success, redirect, refusal, failure of the service. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

/** Filters of the request log; days are in Warsaw time. */
export const RequestFilters = z.strictObject({
  /** The id that the service or the client gave the request. */
  correlation_id: Uuid.optional(),
  client: Uuid.optional(),
  operation: z.string().max(100).optional(),
  status_class: z.enum(statusClasses).optional(),
  day: BusinessDate.optional(),
});
export type RequestFilters = z.infer<typeof RequestFilters>;

/** A page of the API requests of the organization's clients, latest first. */
export const listRequests = listQuery(
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
    const kept = { createdAt: { gt: requestsKeptSince(ctx) } };
    const page = await listPage(
      ctx,
      list,
      { ...input, order: 'desc' },
      ({ after, ...keyset }) => ctx.db.apiRequest.findMany({ ...keyset, where: { AND: [after, wanted, kept] } }),
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
