import type { Db, Tx } from '@invoicing/db/connection/client';
import { oldestFirst } from '../../settings/series.ts';

/** The series preselected for a new invoice. */
export async function firstSeries(db: Db | Tx): Promise<string> {
  const where = { archivedAt: null, fa3Kind: 'VAT' };
  const { code } = await db.numberSeries.findFirstOrThrow({ where, orderBy: [...oldestFirst], select: { code: true } });
  return code;
}
