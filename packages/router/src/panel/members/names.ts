import type { Tx } from '@invoicing/db/connection/client';

/** Names of members by their ids. */
export async function namesOfMembers(db: Tx, ids: string[]): Promise<ReadonlyMap<string, string>> {
  // Bounded by the ids, which come from one page.
  const members = await db.member.findMany({
    where: { id: { in: ids } },
    select: { id: true, displayName: true },
  });
  return new Map(members.map(({ id, displayName }) => [id, displayName]));
}
