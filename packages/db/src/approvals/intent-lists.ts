import type { Tx } from '../connection/client.ts';
import { Prisma } from '../generated/client.ts';
import type { ApprovalAction } from '../generated/enums.ts';

/** Filters of a list of intents; amounts are decimal strings in the currency of each document. */
export type IntentFilters = {
  ids?: readonly string[] | undefined;
  action?: ApprovalAction | undefined;
  expiresAfter?: Date | undefined;
  expiresBy?: Date | undefined;
  /** Any part of the buyer's name. */
  buyer?: string | undefined;
  grossFrom?: string | undefined;
  grossTo?: string | undefined;
  /** Any part of the name of the member or, where no member asked, of the client. */
  askedBy?: string | undefined;
};

/**
 * What comes first: the nearest deadline, the largest gross total, the latest change, or the approval that expires
 * next.
 */
export type IntentOrder = 'deadline' | 'amount' | 'changed' | 'end';

type Page = {
  organizationId: string;
  /**
   * `pending` still waits for a decision, `ended` no longer does. `usable` is approved and was requested by a person in
   * the panel, who still has to carry it out; a client carries out what it requested without the panel.
   */
  state: 'pending' | 'ended' | 'usable';
  now: Date;
  filters: IntentFilters;
  order: IntentOrder;
  /**
   * The last row of the previous page. Its date is the one that the list is ordered by, except in the order by amount.
   */
  after: { createdAt: Date; id: string } | null;
  take: number;
};

const gross = Prisma.sql`(intent.summary ->> 'total_gross')::numeric`;

/** A page of a list of intents. @returns their ids, in order */
export async function listIntentIds(tx: Tx, page: Page): Promise<string[]> {
  const { organizationId, order, after, take } = page;
  const conditions = [
    Prisma.sql`intent.organization_id = ${organizationId}::uuid`,
    inState(page),
    ...conditionsOf(page.filters),
    ...(after ? [beyond(order, after)] : []),
  ];
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT intent.id FROM approval_intents AS intent
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY ${orderBy[order]} LIMIT ${take}`;
  return rows.map(({ id }) => id);
}

const orderBy: Record<IntentOrder, Prisma.Sql> = {
  deadline: Prisma.sql`intent.expires_at, intent.id`,
  amount: Prisma.sql`${gross} DESC, intent.id DESC`,
  changed: Prisma.sql`intent.updated_at DESC, intent.id DESC`,
  end: Prisma.sql`intent.usable_until, intent.id`,
};

function beyond(order: IntentOrder, { createdAt: at, id }: { createdAt: Date; id: string }): Prisma.Sql {
  if (order === 'deadline') return Prisma.sql`(intent.expires_at, intent.id) > (${at}, ${id}::uuid)`;
  if (order === 'end') return Prisma.sql`(intent.usable_until, intent.id) > (${at}, ${id}::uuid)`;
  if (order === 'changed') return Prisma.sql`(intent.updated_at, intent.id) < (${at}, ${id}::uuid)`;
  return Prisma.sql`(${gross}, intent.id) < (SELECT (last.summary ->> 'total_gross')::numeric, last.id
    FROM approval_intents AS last WHERE last.organization_id = intent.organization_id AND last.id = ${id}::uuid)`;
}

function inState({ state, now }: Page): Prisma.Sql {
  if (state === 'usable')
    return Prisma.sql`intent.status_text = 'approved' AND intent.usable_until > ${now}
      AND EXISTS (SELECT FROM oauth_clients AS client WHERE client.organization_id = intent.organization_id
        AND client.id = intent.requested_by_client_id AND client.is_panel)`;
  return state === 'pending'
    ? Prisma.sql`intent.status_text = 'pending' AND intent.expires_at > ${now}`
    : Prisma.sql`(intent.status_text <> 'pending' OR intent.expires_at <= ${now})`;
}

function conditionsOf(filters: IntentFilters): Prisma.Sql[] {
  const { ids, action, expiresAfter, expiresBy, buyer, grossFrom, grossTo, askedBy } = filters;
  return [
    ids && Prisma.sql`intent.id = ANY(${[...ids]}::uuid[])`,
    action && Prisma.sql`intent.action = ${action}::approval_action`,
    expiresAfter && Prisma.sql`intent.expires_at > ${expiresAfter}`,
    expiresBy && Prisma.sql`intent.expires_at <= ${expiresBy}`,
    buyer && has(Prisma.sql`intent.summary ->> 'buyer_name'`, buyer),
    grossFrom && Prisma.sql`${gross} >= ${grossFrom}::numeric`,
    grossTo && Prisma.sql`${gross} <= ${grossTo}::numeric`,
    askedBy && isAskedBy(askedBy),
  ].filter((condition) => condition instanceof Prisma.Sql);
}

const has = (text: Prisma.Sql, part: string) => Prisma.sql`position(lower(${part}) IN lower(${text})) > 0`;

const isAskedBy = (name: string) => Prisma.sql`CASE
  WHEN intent.requested_by_member_id IS NULL THEN EXISTS (SELECT FROM oauth_clients AS client
    WHERE client.organization_id = intent.organization_id AND client.id = intent.requested_by_client_id
      AND ${has(Prisma.sql`client.name`, name)})
  ELSE EXISTS (SELECT FROM members AS member
    WHERE member.organization_id = intent.organization_id AND member.id = intent.requested_by_member_id
      AND ${has(Prisma.sql`member.display_name`, name)}) END`;
