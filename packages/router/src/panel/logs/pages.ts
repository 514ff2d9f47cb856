import type { OperationContext } from '../../context.ts';

/** Upper bound of the failures shown: a request is for one page, whose concurrent calls may fail more than once. */
const shownAtMost = 20;

/** Pages with this correlation id that failed to render, and who requested them. */
export async function failedPages(db: OperationContext['db'], correlationId: string) {
  const rows = await db.pageFailure.findMany({
    where: { correlationId },
    orderBy: { createdAt: 'asc' },
    take: shownAtMost,
  });
  const members = await db.member.findMany({
    where: { id: { in: rows.map(({ memberId }) => memberId) } },
    select: { id: true, displayName: true },
  });
  const names = new Map(members.map(({ id, displayName }) => [id, displayName]));
  return rows.map(({ id, memberId, path, errorName, createdAt }) => ({
    id,
    memberName: names.get(memberId) ?? null,
    path,
    errorName,
    at: createdAt.toISOString(),
  }));
}
