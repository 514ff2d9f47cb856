import { permits } from '../../access/actor.ts';
import type { OperationContext } from '../../trpc.ts';
import { type Found, shownOfKind, undated } from './found.ts';
import { correlationRange } from './parts.ts';

/**
 * Requests whose correlation id is this one or begins so; what the panel did is known by its audit entries, a page that
 * could not be made by its path.
 */
export async function findRequests({ db, actor }: OperationContext, text: string): Promise<Found[]> {
  const correlationId = correlationRange(text);
  if (correlationId === null) return [];
  const page = { where: { correlationId }, orderBy: { correlationId: 'asc' } } as const;
  const requests = await db.apiRequest.findMany({
    ...page,
    take: shownOfKind,
    select: { correlationId: true, operationId: true, method: true, path: true },
  });
  const pages = await db.pageFailure.findMany({
    ...page,
    take: shownOfKind,
    select: { correlationId: true, path: true },
  });
  const entries = permits(actor, 'audit:read')
    ? await db.auditEntry.findMany({ ...page, take: shownOfKind, select: { correlationId: true, action: true } })
    : [];
  const found = new Map([
    ...pages.map((row): [string, string] => [row.correlationId, row.path]),
    ...entries.map((row): [string, string] => [row.correlationId ?? '', row.action]),
    ...requests.map((row): [string, string] => [row.correlationId, row.operationId ?? `${row.method} ${row.path}`]),
  ]);
  return [...found].slice(0, shownOfKind).map(([id, action]) => ({ id, label: id, detail: action, ...undated }));
}
