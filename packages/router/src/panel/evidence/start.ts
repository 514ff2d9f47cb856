import type { Position } from '@invoicing/db/search/keyset';
import { columnsOf } from '@invoicing/db/tax-document';
import { receiptKeySet } from '../../approvals/decide/receipt.ts';
import { auditMember } from '../../audit/audit-member.ts';
import type { CommandContext, Viewing } from '../../context.ts';
import { type PackDocument, type PackPlan, planPack } from './manifest.ts';

/** A document to be packed. */
type Packed = {
  id: string;
  number: string;
  environment: string;
  documentSha256: string;
  submission: { ksefNumber: string | null } | null;
};
type FindIds = (page: { position: Position | null; take: number }) => Promise<string[]>;

const eventsAtOnce = 500;

/** Renders the page that verifies packs, before the transaction of the command. */
export function makeVerifier({ services, organizationId }: Viewing): Promise<string> {
  return services.rendering.render(organizationId, 'evidencePage', services.baseUrl, {});
}

/**
 * Plans the evidence pack of a document and records in the audit log who exports it.
 * @param given the verification page, and the ids of one page of the document's events, latest first
 */
export async function startPack(
  ctx: CommandContext,
  type: PackDocument['type'],
  { id, number, environment, documentSha256, submission }: Packed,
  { verifier, findIds }: { verifier: string; findIds: FindIds },
): Promise<PackPlan> {
  const { keys, baseUrl, otherReceiptKeys } = ctx.services;
  // Bounded by the files that one document has.
  const artifacts = await ctx.db.artifact.findMany({
    where: columnsOf({ kind: type, id }),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  await auditMember(ctx, 'evidence_pack.downloaded', { type, id });
  return planPack({
    document: {
      type,
      id,
      number,
      environment,
      ksef_number: submission?.ksefNumber ?? null,
      document_sha256: documentSha256,
    },
    artifacts,
    events: await eventsOf(ctx, findIds),
    keySet: receiptKeySet(keys.receiptKey, otherReceiptKeys),
    receiptKey: keys.receiptKey,
    service: baseUrl,
    verifier,
    now: ctx.now,
  });
}

/** All events of a document, oldest first, as webhooks report them. */
async function eventsOf(ctx: CommandContext, findIds: FindIds): Promise<object[]> {
  const found: object[] = [];
  for (let position: Position | null = null; ; ) {
    const ids = await findIds({ position, take: eventsAtOnce });
    // Bounded by the ids: those of one page.
    const rows = await ctx.db.event.findMany({
      where: { id: { in: ids } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    found.push(...rows.map(eventOf));
    const last = rows.at(-1);
    if (ids.length < eventsAtOnce || !last) return found.reverse();
    position = { createdAt: last.createdAt, id: last.id };
  }
}

type EventRow = Awaited<ReturnType<CommandContext['db']['event']['findMany']>>[number];

function eventOf({ id, type, createdAt, environment, data, cause, ...row }: EventRow): object {
  const { subjectType, subjectId, subjectVersion: version, sequence } = row;
  const subject = { type: subjectType, id: subjectId, version, sequence };
  return { id, type, timestamp: createdAt.toISOString(), environment, subject, data, cause };
}
