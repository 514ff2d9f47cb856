import pg from 'pg';

/** `in_failed_sql_transaction`: an earlier statement has failed. */
const aborted = '25P02';

/**
 * Waits for work of one transaction that does not wait for each other, so that its statements go out together and in
 * this order.
 * @throws what went wrong; of the statements after it each only says that the transaction is aborted
 */
export async function inPipeline(work: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(work)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length === 0) return;
  const isConsequence = (error: unknown) => error instanceof pg.DatabaseError && error.code === aborted;
  throw failures.find((error) => !isConsequence(error)) ?? failures[0];
}
