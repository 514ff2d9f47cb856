import { z } from 'zod';
import { getCustomerOrThrow } from '../../customers/store.ts';
import { listQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

const shownAtMost = 100;

/**
 * The latest hundred versions of a customer's data, including tax identifier and address. The API does not return
 * those, but the panel's users see them on every document anyway.
 * @throws AppError not_found
 */
export const listCustomerVersions = listQuery(
  {
    permission: 'customers:read',
    input: z.strictObject({ customer_id: Uuid }),
  },
  async ({ ctx, input }) => {
    const { id } = await getCustomerOrThrow(ctx.db, input.customer_id);
    const rows = await ctx.db.customerVersion.findMany({
      where: { customerId: id },
      orderBy: { version: 'desc' },
      take: shownAtMost,
    });
    return rows.map((row) => ({
      version: row.version,
      name: row.name,
      taxIdentifier: row.taxIdentifier,
      address: { country_code: row.countryCode, address_line_1: row.addressLine1, address_line_2: row.addressLine2 },
      lifecycleStatus: row.lifecycleStatus,
      since: row.createdAt.toISOString(),
    }));
  },
);
