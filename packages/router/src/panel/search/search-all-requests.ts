import { findEveryCorrelation } from '@invoicing/db/search/every-correlation';
import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import { sqlListQuery } from '../../operation.ts';
import { requestsKeptSince } from '../logs/kept.ts';
import { shownOfKind, undated } from './found.ts';
import { correlationPart } from './parts.ts';

/**
 * Reading the ids of a million requests takes a third of a second; after this limit the dialog reports that the search
 * was incomplete.
 */
const timeoutMs = 5000;

/**
 * Searches all requests of the organization for part of a correlation id, when `search` found none among the latest.
 * `outcome` is `late` if the time ran out before all were read, and `busy` while the same person runs another such
 * search.
 */
export const searchAllRequests = sqlListQuery(
  {
    permission: 'api-log:read',
    input: z.strictObject({ text: z.string().trim().min(1).max(256) }),
  },
  async ({ ctx, input: { text }, signal }) => {
    const part = correlationPart(text);
    if (part === null) return { outcome: 'done' as const, found: [] };
    const { actor, organizationId, services } = ctx;
    const { userId } = requireMember(actor);
    const ofAudit = permits(actor, 'audit:read');
    const since = requestsKeptSince(ctx);
    const asked = { organizationId, part, ofAudit, since, most: shownOfKind, userId, timeoutMs, signal };
    const answer = await findEveryCorrelation(services.organizationDb, asked);
    if (answer.outcome !== 'done') return { outcome: answer.outcome, found: [] };
    const found = answer.found.map(({ correlationId: id, what }) => ({ id, label: id, detail: what, ...undated }));
    return { outcome: answer.outcome, found };
  },
);
