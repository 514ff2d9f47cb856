import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import type { Permission } from '../../access/permissions.ts';
import type { OperationContext } from '../../context.ts';
import { listQuery } from '../../operation.ts';
import { findCorrectionDrafts } from './correction-drafts.ts';
import { findCorrections, findCustomers, findInvoices } from './documents.ts';
import { findDrafts } from './drafts.ts';
import type { Found } from './found.ts';
import { findClients, findMembers } from './people.ts';
import { findRequests } from './requests.ts';
import { findSubmissions } from './submissions.ts';

export const searchKinds = [
  'invoice',
  'draft',
  'correction',
  'correctionDraft',
  'submission',
  'customer',
  'client',
  'member',
  'request',
] as const;
export type SearchKind = (typeof searchKinds)[number];
type Find = (ctx: OperationContext, text: string) => Promise<Found[]>;

/** Searched kinds, each for members who may read its own page. */
const kinds: Record<SearchKind, { needs: Permission; find: Find }> = {
  invoice: { needs: 'invoices:read', find: findInvoices },
  draft: { needs: 'invoice-drafts:read', find: findDrafts },
  correction: { needs: 'invoice-corrections:read', find: findCorrections },
  correctionDraft: { needs: 'invoice-corrections:read', find: findCorrectionDrafts },
  submission: { needs: 'ksef-submissions:read', find: findSubmissions },
  customer: { needs: 'customers:read', find: findCustomers },
  client: { needs: 'clients:read', find: findClients },
  member: { needs: 'members:read', find: findMembers },
  request: { needs: 'api-log:read', find: findRequests },
};

/** Searches everything the caller may read by the names and numbers that people know it by; a few results per kind. */
export const search = listQuery(
  {
    permission: 'organization:read',
    input: z.strictObject({ text: z.string().trim().min(1).max(256) }),
  },
  async ({ ctx, input: { text } }) => {
    const read = searchKinds.filter((kind) => permits(ctx.actor, kinds[kind].needs));
    const found = await Promise.all(read.map(async (kind) => ({ kind, found: await kinds[kind].find(ctx, text) })));
    return found.filter((group) => group.found.length > 0);
  },
);
