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
    input: z.strictObject({ customer_id: Uuid, version: queryInteger(1, maxVersion).optional() }),
    output: Customer,
  },
  async ({ ctx, input }) => {
    const row = await getCustomerOrThrow(ctx.db, input.customer_id);
    if (input.version === undefined) return presentCustomer(row);
    return presentCustomer(row, await getCustomerVersionOrThrow(ctx.db, row.id, input.version));
  },
);
