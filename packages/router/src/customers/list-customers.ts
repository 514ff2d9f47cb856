import { Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { listPage } from '../envelope.ts';
import { sqlListQuery } from '../operation.ts';
import { route } from '../route.ts';
import { createdFilters, pageQuery } from '../wire.ts';
import { presentCustomer } from './present.ts';
import { CustomerPage, LifecycleStatus } from './schema.ts';
import { findCustomers } from './store.ts';

const path = '/api/v1/customers';

export const listCustomers = sqlListQuery(
  {
    permission: 'customers:read',
    route: route('GET', path, 'listCustomers'),
    docs: {
      tag: 'Customers',
      summary: 'List customers',
      description:
        'Returns the customers of the organization, newest first. Filter by `external_system` and `external_reference` to find the customer for a record of yours, or by `updated_after` to synchronise a copy.',
      goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
      next: 'Follow `links.next` until it is null.',
      errors: ['invalid_cursor'],
      examples: {
        by_reference: {
          summary: 'By your own reference',
          input: { external_system: 'shop-pl', external_reference: 'cust-1001', limit: 10 },
        },
      },
    },
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
      (_, page) => findCustomers(ctx.db, input, page),
      (row) => presentCustomer(row),
    ),
);
