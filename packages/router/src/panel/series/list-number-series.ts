import { warsawDay } from '@invoicing/domain/dates';
import { z } from 'zod';
import { numberNow } from '../../numbering/number-series.ts';
import { query } from '../../operation.ts';
import { presentSeries } from './schema.ts';

/** The number series of the organization, those in use first, each with the number that it would give today. */
export const listNumberSeries = query('settings:read')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const { nip: sellerNip } = await ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } });
    const issueDate = warsawDay(ctx.now);
    // Bounded by `mostSeries`.
    const rows = await ctx.db.numberSeries.findMany({
      orderBy: [{ archivedAt: { sort: 'desc', nulls: 'first' } }, { code: 'asc' }],
    });
    return Promise.all(
      rows.map(async (series) => {
        const next = series.archivedAt === null ? await numberNow(ctx.db, { series, sellerNip, issueDate }) : null;
        return presentSeries(series, next);
      }),
    );
  });
