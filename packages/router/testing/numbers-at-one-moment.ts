import { lockNumbers } from '@invoicing/db/connection/locking';
import { leaseOrganization } from '@invoicing/db/connection/transaction';
import { expect, vi } from 'vitest';
import type { Harness, Json } from './harness.ts';

export type Answer = { status: number; errorCode: string | null; json: Json };

async function waitingForNumbers({ database }: Harness): Promise<number | undefined> {
  const [row] = await database.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_locks
    WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return row?.count;
}

/** Holds the numbers of an organization until every request waits for one, and lets all of them have it then. */
export async function atOneMoment(
  harness: Harness,
  organizationId: string,
  requests: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const { answers } = await leaseOrganization(harness.services.organizationDb, organizationId, async (tx) => {
    await lockNumbers(tx, organizationId);
    const started = Promise.all(requests.map((request) => request()));
    const allWait = async () => expect(await waitingForNumbers(harness)).toBe(requests.length);
    await vi.waitFor(allWait, { timeout: 10_000 });
    return { answers: started };
  });
  return answers;
}
