import { type IntentFilters, listIntentIds } from '@invoicing/db/approvals/intent-lists';
import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import { soldInSubjects } from '@invoicing/db/documents/sold-in-documents';
import type { PageStart } from '@invoicing/db/search/keyset';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { listPage } from '../../envelope.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { intentsDue } from '../use/store.ts';
import { carriedOutAt } from './carried-out-at.ts';
import { idsOfIntentsAbout } from './intents-about.ts';
import { findPending, type Pending } from './pending.ts';
import { presentListed } from './present-listed.ts';
import { requesterNames } from './requester-names.ts';

const Part = z.string().trim().min(1).max(256);
const Gross = z.string().regex(/^-?\d{1,16}(\.\d{1,2})?$/);

const ListApprovals = PanelPage.extend({
  view: z.enum(['pending', 'mine', 'others', 'approved', 'decided']).default('pending'),
  action: z.enum(['issue', 'send', 'retry', 'finalize']).optional(),
  /** A number or external reference of the document. */
  about: Part.optional(),
  /** Any part of the buyer's name. */
  buyer: Part.optional(),
  /** Of the gross total, in the currency of each document. */
  gross_from: Gross.optional(),
  gross_to: Gross.optional(),
  /** Any part of the name of who asked. */
  asked_by: Part.optional(),
  /** Pending intents are ordered by deadline or amount, decided ones by their latest change. */
  sort: z.enum(['deadline', 'amount']).default('deadline'),
});

type Input = z.infer<typeof ListApprovals>;
type Listed = Pending & { id: string; createdAt: Date };

/**
 * The inbox. Pending intents: all, those that this member may decide on (`mine`) or may not (`others`). Approved
 * intents that are still to be carried out, the next to expire first. Decided intents, latest first.
 */
export const listApprovals = query(
  {
    permission: 'approvals:read',
    input: ListApprovals,
  },
  async ({ ctx, input }) => {
    const page = await listPage(
      ctx,
      { operationId: 'listApprovals', path: '/approvals' },
      { ...input, order: input.view === 'decided' ? 'desc' : 'asc' },
      ({ take }, start) => findListed(ctx, input, take, start),
      (row) => row,
    );
    const intents = await intentsDue(
      ctx.db,
      page.data.map(({ intent }) => intent),
    );
    const names = await requesterNames(ctx.db, intents);
    const soldIn = await soldInSubjects(ctx.db, intents);
    const blocked = new Map(page.data.map(({ id, blocked: by }) => [id, by]));
    const data = intents.map((intent) => ({
      ...presentListed(intent, ctx, names),
      sold: soldIn(intent),
      blockedBy: blocked.get(intent.id) ?? null,
      target: input.view === 'approved' ? carriedOutAt(intent) : null,
    }));
    return { ...page, data };
  },
);

/** A page of the view; its cursor holds the deadline or the time of the last change. */
async function findListed(
  ctx: OperationContext,
  input: Input,
  take: number,
  { position: after }: PageStart,
): Promise<Listed[]> {
  const { view, sort: order } = input;
  const filters = await filtersOf(ctx, input);
  if (view === 'decided' || view === 'approved') return findDecided(ctx, view, { filters, after, take });
  const found = await findPending(ctx, { view, filters, order, after, take });
  return found.map((row) => ({ id: row.intent.id, createdAt: row.intent.expiresAt, ...row }));
}

type Decided = { filters: IntentFilters; after: PageStart['position']; take: number };

const decided = {
  approved: { state: 'usable', order: 'end' },
  decided: { state: 'ended', order: 'changed' },
} as const;

async function findDecided(
  { db, organizationId, now }: OperationContext,
  view: keyof typeof decided,
  page: Decided,
): Promise<Listed[]> {
  const ids = await listIntentIds(db, { organizationId, now, ...decided[view], ...page });
  const intents = await approvalIntents(db, ids);
  return intents.map((intent) => {
    const placedAt = view === 'approved' ? (intent.usableUntil ?? now) : intent.updatedAt;
    return { id: intent.id, createdAt: placedAt, intent, blocked: null };
  });
}

async function filtersOf({ db }: OperationContext, { about, ...input }: Input): Promise<IntentFilters> {
  const { action, buyer, gross_from: grossFrom, gross_to: grossTo, asked_by: askedBy } = input;
  const ids = about === undefined ? undefined : await idsOfIntentsAbout(db, about);
  return { ids, action, buyer, grossFrom, grossTo, askedBy };
}
