import pg from 'pg';

/** `in_failed_sql_transaction`: an earlier statement has failed. */
const aborted = '25P02';

/**
 * Awaits independent work of one transaction together, so that its statements are pipelined in this order.
 * @throws the original error, not the errors of later statements, which only report that the transaction is aborted
 */
export async function inPipeline(work: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(work)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length === 0) return;
  const isConsequence = (error: unknown) => error instanceof pg.DatabaseError && error.code === aborted;
  throw failures.find((error) => !isConsequence(error)) ?? failures[0];
}
