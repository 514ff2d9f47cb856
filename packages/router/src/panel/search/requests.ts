import { findRecentCorrelations } from '@invoicing/db/search/recent-correlations';
import { permits } from '../../access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { requestsKeptSince } from '../logs/kept.ts';
import { type Found, shownOfKind, undated } from './found.ts';
import { correlationPart, correlationRange, latestRequests } from './parts.ts';

/**
 * Finds requests by the beginning of the correlation id, and the latest ones also by any part of it. Actions in the
 * panel are found by their audit entries, failed pages by their path.
 */
export async function findRequests(context: OperationContext, text: string): Promise<Found[]> {
  const found = await findByBeginning(context, text);
  for (const [id, what] of found.size < shownOfKind ? await findRecent(context, text) : [])
    if (!found.has(id)) found.set(id, what);
  return [...found].slice(0, shownOfKind).map(([id, action]) => ({ id, label: id, detail: action, ...undated }));
}

async function findRecent(context: OperationContext, text: string): Promise<[string, string][]> {
  const part = correlationPart(text);
  if (part === null) return [];
  const { db, actor } = context;
  const { organizationId } = actor;
  const ofAudit = permits(actor, 'audit:read');
  const rows = await findRecentCorrelations(db, {
    ...{ organizationId, part, ofAudit, since: requestsKeptSince(context) },
    most: shownOfKind,
    among: latestRequests,
  });
  return rows.map(({ correlationId, what }) => [correlationId, what]);
}

async function findByBeginning(context: OperationContext, text: string): Promise<Map<string, string>> {
  const { db, actor } = context;
  const correlationId = correlationRange(text);
  if (correlationId === null) return new Map();
  const page = { where: { correlationId }, orderBy: { correlationId: 'asc' } } as const;
  const requests = await db.apiRequest.findMany({
    ...page,
    where: { ...page.where, createdAt: { gt: requestsKeptSince(context) } },
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
  return new Map([
    ...pages.map((row): [string, string] => [row.correlationId, row.path]),
    ...entries.map((row): [string, string] => [row.correlationId ?? '', row.action]),
    ...requests.map((row): [string, string] => [row.correlationId, row.operationId ?? `${row.method} ${row.path}`]),
  ]);
}
