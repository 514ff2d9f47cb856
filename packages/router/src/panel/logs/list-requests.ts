import { z } from 'zod';
import { listPage } from '../../envelope.ts';
import { query } from '../../operation.ts';
import { queryInteger, Uuid } from '../../wire.ts';
import { PanelPage } from '../panel-page.ts';
import { clientNames, presentRequest } from './present.ts';

const list = { operationId: 'listRequests', path: '/logs' };

/** What the log of requests can be narrowed to. */
export const RequestFilters = z.strictObject({
  /** The service's id of the request, or the one that the client gave it. */
  correlation_id: Uuid.optional(),
  client: Uuid.optional(),
  operation: z.string().max(100).optional(),
  status: queryInteger(100, 599).optional(),
});
export type RequestFilters = z.infer<typeof RequestFilters>;

/** A page of the requests that the clients of the organization made, the latest first. */
export const listRequests = query('api-log:read')
  .input(RequestFilters.extend(PanelPage.shape))
  .query(async ({ ctx, input }) => {
    const { correlation_id: correlationId, client, operation, status } = input;
    const wanted = {
      ...(client ? { oauthClientId: client } : {}),
      ...(operation ? { operationId: operation } : {}),
      ...(status ? { status } : {}),
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
  });
