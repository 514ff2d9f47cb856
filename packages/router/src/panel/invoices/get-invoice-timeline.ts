import { idsOfInvoiceEvents } from '@invoicing/db/invoice-events';
import { listPage, type PageStart } from '../../envelope.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { query } from '../../operation.ts';
import type { OperationContext } from '../../trpc.ts';
import { Uuid } from '../../wire.ts';
import { PanelPage } from '../panel-page.ts';

/**
 * The life of an invoice from its events, the latest first: draft versions, approvals, issue, KSeF, artifacts.
 */
export const getInvoiceTimeline = query('invoices:read')
  .input(PanelPage.extend({ invoice_id: Uuid }))
  .query(async ({ ctx, input: { invoice_id: id, ...position } }) => {
    const { draftId, submission } = await getInvoiceOrThrow(ctx.db, id);
    const subjects = { id, draftId, submissionId: submission?.id ?? null };
    const list = { operationId: `getInvoiceTimeline:${id}`, path: `/invoices/${id}` };
    const read = async ({ take }: { take: number }, { position: after }: PageStart) =>
      findEvents(ctx, await idsOfInvoiceEvents(ctx.db, ctx.organizationId, subjects, { position: after, take }));
    return listPage(ctx, list, { ...position, order: 'desc' }, read, ({ event }) => event);
  });

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
  return events.map(({ id, type, createdAt, subjectId, subjectVersion: version }) => {
    const intent = intentOf.get(subjectId);
    const isDecision = type.endsWith('.approved') || type.endsWith('.denied');
    const by = isDecision ? (intent?.decisions.at(-1)?.memberDisplay ?? null) : null;
    const artifactKind = kindOf.get(subjectId) ?? null;
    return {
      id,
      createdAt,
      event: { id, type, at: createdAt.toISOString(), version, action: intent?.action ?? null, by, artifactKind },
    };
  });
}
