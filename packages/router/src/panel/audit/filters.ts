import type { Prisma } from '@invoicing/db/generated/client';
import { endOfWarsawDay } from '@invoicing/domain/dates/dates';
import { BusinessDate } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { Uuid } from '../../wire.ts';

const dayMs = 86_400_000;

export const auditOutcomes = ['success', 'refused'] as const;
export const auditFormats = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof auditFormats)[number];
/** Kinds of actors without an id to filter by. */
export const unnamedActors = ['worker', 'operator', 'anonymous'] as const;

/**
 * Filters of the log. An actor is `member:<id>`, `client:<id>` or a kind without an id. Days are in Warsaw time, both
 * inclusive.
 */
export const AuditFilters = z.strictObject({
  actor: z
    .string()
    .regex(/^((member|client):[0-9a-f-]{36}|worker|operator|anonymous)$/)
    .optional(),
  action: z.string().max(100).optional(),
  outcome: z.enum(auditOutcomes).optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  correlation_id: Uuid.optional(),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

/** The filters as a Prisma condition. */
export function auditCondition({
  actor,
  action,
  outcome,
  from,
  to,
  correlation_id: correlationId,
}: AuditFilters): Prisma.AuditEntryWhereInput {
  const [actorKind, actorId] = actor?.split(':') ?? [];
  return {
    ...(actorKind ? { actorKind } : {}),
    // For a kind without ids, the condition on null is redundant, but lets the index provide the order.
    ...(actorKind ? { actorId: actorId ?? null } : {}),
    ...(action ? { action } : {}),
    ...(outcome ? { outcome } : {}),
    ...(correlationId ? { correlationId } : {}),
    createdAt: { ...(from ? { gt: endOfWarsawDay(dayBefore(from)) } : {}), ...(to ? { lte: endOfWarsawDay(to) } : {}) },
  };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}
