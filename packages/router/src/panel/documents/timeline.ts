import type { PageStart } from '@invoicing/db/search/keyset';
import { readStored } from '@invoicing/domain/fields/stored';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { listPage } from '../../envelope.ts';

type Start = { limit: number; cursor?: string | undefined };
/** The mode of transmission in events of submissions. */
const Sent = z.object({ object: z.object({ mode: z.string().nullable() }).partial().optional() });

/** The mode of transmission in an event of a submission; null for any other event. */
export const modeIn = (data: unknown): string | null => readStored(Sent, data).object?.mode ?? null;

type FindIds = (start: { position: PageStart['position']; take: number }) => Promise<string[]>;

/**
 * One page of a document's events, latest first.
 * @param findIds the ids of the page's events, in that order
 * @throws AppError invalid_cursor
 */
export function timelinePage(
  ctx: OperationContext,
  list: { operationId: string; path: string },
  start: Start,
  findIds: FindIds,
) {
  const read = async ({ take }: { take: number }, { position }: PageStart) =>
    findEvents(ctx, await findIds({ position, take }));
  return listPage(ctx, list, { ...start, order: 'desc' }, read, ({ event }) => event);
}

/** Bounded by the ids: those of one page. */
async function findEvents({ db }: OperationContext, ids: string[]) {
  const events = await db.event.findMany({
    where: { id: { in: ids } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const subjects = events.map(({ subjectId }) => subjectId);
  const intents = await db.approvalIntent.findMany({
    where: { id: { in: subjects } },
    include: { decisions: { orderBy: { decidedAt: 'asc' } } },
  });
  const artifacts = await db.artifact.findMany({ where: { id: { in: subjects } }, select: { id: true, kind: true } });
  const intentOf = new Map(intents.map((intent) => [intent.id, intent]));
  const kindOf = new Map(artifacts.map(({ id, kind }) => [id, kind]));
  return events.map(({ id, type, createdAt, subjectId, subjectVersion: version, correlationId, data }) => {
    const intent = intentOf.get(subjectId);
    const isDecision = type.endsWith('.approved') || type.endsWith('.denied');
    const by = isDecision ? (intent?.decisions.at(-1)?.memberDisplay ?? null) : null;
    const artifactKind = kindOf.get(subjectId) ?? null;
    return {
      id,
      createdAt,
      event: {
        id,
        type,
        at: createdAt.toISOString(),
        version,
        action: intent?.action ?? null,
        mode: intent ? intent.mode : modeIn(data),
        by,
        artifactKind,
        correlationId,
      },
    };
  });
}
