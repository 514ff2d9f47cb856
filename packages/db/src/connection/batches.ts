/** Arguments of Prisma for one batch: its size, its order and, as a condition, where the previous batch ended. */
export type Batch = { take: number; orderBy: { id: 'asc' }; after: { id?: { gt: string } } };

const batchSize = 200;

/**
 * Yields the rows of a read in batches in the order of their ids, so only one batch is in memory at a time. The next
 * batch continues after the last id, so rows may be changed or deleted in between.
 */
export async function* inBatches<Row extends { id: string }>(
  read: (batch: Batch) => Promise<Row[]>,
  size = batchSize,
): AsyncGenerator<Row[]> {
  let after: Batch['after'] = {};
  for (;;) {
    const rows = await read({ take: size, orderBy: { id: 'asc' }, after });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < size) return;
    after = { id: { gt: last.id } };
  }
}
