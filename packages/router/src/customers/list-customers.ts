import { Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { createdBetween, listPage, startingWith } from '../envelope.ts';
import { query } from '../operation.ts';
import { route } from '../route.ts';
import { createdFilters, pageQuery } from '../wire.ts';
import { presentCustomer } from './present.ts';
import { CustomerPage, LifecycleStatus } from './schema.ts';

const path = '/api/v1/customers';

export const listCustomers = query(
  {
    permission: 'customers:read',
    route: route('GET', path, 'listCustomers'),
    input: z.strictObject({
      ...pageQuery,
      ...createdFilters,
      external_system: z.string().max(64).optional(),
      external_reference: z.string().max(128).optional(),
      lifecycle_status: LifecycleStatus.optional(),
      name_prefix: z.string().max(100).min(2).optional(),
      updated_after: Moment.optional(),
    }),
    output: CustomerPage,
  },
  ({ ctx, input }) =>
    listPage(
      ctx,
      { operationId: 'listCustomers', path },
      input,
      ({ after, ...keyset }) =>
        ctx.db.customer.findMany({
          ...keyset,
          where: {
            AND: [after, { createdAt: createdBetween(input) }],
            ...(input.external_system ? { externalSystem: input.external_system } : {}),
            ...(input.external_reference ? { externalReference: input.external_reference } : {}),
            ...(input.lifecycle_status ? { lifecycleText: input.lifecycle_status } : {}),
            ...(input.name_prefix ? { nameFolded: startingWith(input.name_prefix.toLowerCase()) } : {}),
            ...(input.updated_after ? { updatedAt: { gt: new Date(input.updated_after) } } : {}),
          },
        }),
      (row) => presentCustomer(row),
    ),
);
