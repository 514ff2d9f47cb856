import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import { findActorNames } from '../../audit/actor-names.ts';
import type { OperationContext } from '../../context.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { modeIn } from '../documents/timeline.ts';
import { namedObjects } from '../named-objects.ts';
import { requestsKeptSince } from './kept.ts';
import { failedPages } from './pages.ts';
import { clientNames, presentRequest } from './present.ts';

/** Upper bound of the entries shown. Most requests cause a few; a set of a hundred approvals causes the most. */
const shownAtMost = 500;
const first = { orderBy: { createdAt: 'asc' } } as const;

/**
 * Everything with one correlation id: the API request, the events that it caused, its audit entries for members who may
 * read those, the objects that these are about, and failed pages of the panel. An action in the panel has no API
 * request.
 * @throws AppError not_found
 */
export const getRequestLog = query(
  {
    permission: 'api-log:read',
    input: z.strictObject({ correlation_id: Uuid }),
  },
  async ({ ctx, input: { correlation_id: correlationId } }) => {
    const { db } = ctx;
    const createdAt = { gt: requestsKeptSince(ctx) };
    const requests = await db.apiRequest.findMany({
      ...first,
      take: shownAtMost,
      where: { correlationId, createdAt },
    });
    const events = await db.event.findMany({
      ...first,
      take: shownAtMost,
      where: { correlationId },
      select: { id: true, type: true, subjectType: true, subjectId: true, createdAt: true, data: true },
    });
    const entries = await readEntries(ctx, correlationId);
    const pages = await failedPages(db, correlationId);
    if (requests.length + events.length + pages.length + (entries?.length ?? 0) === 0)
      throw new AppError('not_found', 'Nothing has this correlation id.');
    const names = await clientNames(db, requests);
    const subjects = [...events, ...(entries ?? [])];
    return {
      correlationId,
      requests: requests.map((row) => presentRequest(row, names)),
      pages,
      events: events.map(({ createdAt, data, ...event }) => ({
        ...event,
        mode: modeIn(data),
        at: createdAt.toISOString(),
      })),
      /** Null for those who may not read the audit log. */
      entries,
      objects: await namedObjects(ctx, subjects),
    };
  },
);

async function readEntries({ db, actor }: OperationContext, correlationId: string) {
  if (!permits(actor, 'audit:read')) return null;
  const rows = await db.auditEntry.findMany({ ...first, take: shownAtMost, where: { correlationId } });
  const names = await findActorNames(db, rows);
  return rows.map(({ id, action, outcome, actorKind, actorId, subjectType, subjectId, createdAt }) => ({
    id,
    action,
    outcome,
    actorKind,
    actorName: names.get(actorId ?? '') ?? null,
    subjectType,
    subjectId,
    at: createdAt.toISOString(),
  }));
}
