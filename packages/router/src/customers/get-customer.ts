import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { maxVersion, queryInteger, Uuid } from '../wire.ts';
import { presentCustomer } from './present.ts';
import { Customer } from './schema.ts';
import { getCustomerOrThrow, getCustomerVersionOrThrow } from './store.ts';

export const getCustomer = sqlQuery(
  {
    permission: 'customers:read',
    route: route('GET', '/api/v1/customers/{customer_id}', 'getCustomer'),
    docs: {
      tag: 'Customers',
      summary: 'Read a customer, or a past version of it',
      description:
        'Returns a customer, or with `version` an earlier version of it. Send the `ETag` as `If-None-Match` to poll cheaply.',
      goesWrong: 'Returns `not_found` for customers of other organizations as well.',
      errors: ['not_found'],
      examples: {
        current: { summary: 'As it is now', input: { customer_id: ids.customer } },
      },
    },
    input: z.strictObject({ customer_id: Uuid, version: queryInteger(1, maxVersion).optional() }),
    output: Customer,
  },
  async ({ ctx, input }) => {
    const row = await getCustomerOrThrow(ctx.db, input.customer_id);
    if (input.version === undefined) return presentCustomer(row);
    return presentCustomer(row, await getCustomerVersionOrThrow(ctx.db, row.id, input.version));
  },
);
