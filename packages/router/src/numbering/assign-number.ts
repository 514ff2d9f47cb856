import type { Sql } from '@invoicing/db/connection/client';
import { lockNumbersShared } from '@invoicing/db/connection/locking';
import { AppError } from '@invoicing/domain/errors';
import type { CommandContext } from '../context.ts';
import { type Documents, isExternallyNumbered } from './externally-numbered.ts';
import type { NumberPlan } from './number-plan.ts';
import { drawNumber, moveSeriesPast } from './number-series.ts';

export type AssignedNumber = { number: string; numberUse: number; series: string | null };

/**
 * Assigns the planned number to an invoice or a correction. The unique index on numbers prevents duplicates.
 * @throws AppError number_already_used where the number was assigned in another program
 */
export async function assignNumber(
  ctx: CommandContext<Sql>,
  documents: Documents,
  plan: NumberPlan,
): Promise<AssignedNumber> {
  if (plan.source === 'series') return { number: await drawNumber(ctx, plan), numberUse: 0, series: plan.series.code };
  const { number, numberUse, series } = plan;
  await lockNumbersShared(ctx.tx, ctx.organizationId);
  if (numberUse === 0 && (await isExternallyNumbered(ctx.tx, documents, number))) throw numberTaken(number);
  await moveSeriesPast(ctx, [number], plan.issueDate);
  return { number, numberUse, series };
}

/** @throws AppError number_already_used naming the number */
export function numberTaken(number: string): AppError {
  return new AppError('number_already_used', 'The number is taken.', [{ code: 'number_already_used', number }]);
}
