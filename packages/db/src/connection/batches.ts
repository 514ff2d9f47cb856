/** What reads one batch as Prisma takes it: its size, its order, and, as a condition, where the one before ended. */
export type Batch = { take: number; orderBy: { id: 'asc' }; after: { id?: { gt: string } } };

const batchSize = 200;

/**
 * The rows of a read, one batch after another in the order of their ids: however many there are, no more than a batch
 * is held. What becomes of its rows does not matter to the next batch.
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
