import { z } from 'zod';
import { query } from '../../operation.ts';
import { listSeries } from '../../settings/series.ts';

/** The number series of the organization, active ones first, each with the number that it would assign today. */
export const listNumberSeries = query(
  {
    permission: 'settings:read',
    input: z.strictObject({}),
  },
  ({ ctx }) => listSeries(ctx),
);
