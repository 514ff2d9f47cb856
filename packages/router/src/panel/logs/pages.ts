import type { OperationContext } from '../../context.ts';

/** One request is for one page; what it does at once may fail more than once. */
const shownAtMost = 20;

/** Pages under one correlation id that could not be made, and who asked for them. */
export async function failedPages(db: OperationContext['db'], correlationId: string) {
  const rows = await db.pageFailure.findMany({
    where: { correlationId },
    orderBy: { createdAt: 'asc' },
    take: shownAtMost,
  });
  const members = await db.member.findMany({
    where: { id: { in: rows.map(({ memberId }) => memberId) } },
    select: { id: true, user: { select: { displayName: true } } },
  });
  const names = new Map(members.map(({ id, user }) => [id, user.displayName]));
  return rows.map(({ id, memberId, path, errorName, createdAt }) => ({
    id,
    memberName: names.get(memberId) ?? null,
    path,
    errorName,
    at: createdAt.toISOString(),
  }));
}
