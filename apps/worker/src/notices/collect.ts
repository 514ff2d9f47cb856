import { decidingRoles } from '@invoicing/db/approvals/deciding-members';
import type { Tx } from '@invoicing/db/connection/client';
import { ask, prepare, sql, time, uuid } from '@invoicing/db/connection/prepared';
import { noticeAudiences } from '@invoicing/db/events/notices';
import type { NoticeKind } from '@invoicing/db/generated/enums';
import { queueMail } from '@invoicing/db/people/mails';
import type { Services } from '../services.ts';
import { approvalItems } from './approvals.ts';
import { type Group, noticesMail } from './compose.ts';
import { documentItems } from './documents.ts';
import { draftItems } from './drafts.ts';
import type { Item, Waiting } from './item.ts';
import { isPushed, pushedKinds, queuePushes } from './push.ts';
import { findRecipient, type MemberKey, type Recipient } from './recipient.ts';

/** When one notice is due, others due within this time are sent in the same mail. */
const gatherMs = 2 * 60_000;
const mostInOneMail = 1000;

/** Rows locked by a concurrent run of the job are skipped, because that run mails them. */
const waiting = prepare(
  'waiting-notices',
  { organizationId: uuid, memberId: uuid, dueBy: time },
  ({ organizationId, memberId, dueBy }) => sql<Waiting>`
    SELECT id, kind::text AS kind, subject_id AS "subjectId", occasion FROM notices
    WHERE organization_id = ${organizationId} AND member_id = ${memberId} AND settled_at IS NULL AND due_at <= ${dueBy}
    ORDER BY created_at, id LIMIT ${sql.lit(mostInOneMail)} FOR UPDATE SKIP LOCKED`,
);

/**
 * Composes one mail from a member's waiting notices, and settles these in the same transaction, so that neither happens
 * without the other. Notices that no longer concern the member, or that they opted out of, are settled without a mail.
 */
export async function mailMember(tx: Tx, services: Services, key: MemberKey): Promise<void> {
  const { organizationId, memberId } = key;
  const now = services.clock();
  const notices = await ask(tx, waiting, { organizationId, memberId, dueBy: new Date(now.getTime() + gatherMs) });
  if (notices.length === 0) return;
  const found = await findRecipient(tx, key);
  const refused = new Set(found?.user.choices.map(({ kind }) => kind));
  const isWanted = ({ kind }: Waiting) =>
    !refused.has(kind) || (found !== null && pushedKinds.has(kind) && isPushed(services, found));
  const wanted = found ? notices.filter((notice) => isWanted(notice) && concerns(notice.kind, found.role)) : [];
  const items = found ? await itemsFor(tx, services, { ...key, ...found }, wanted, now) : new Map<string, Item>();
  const mailed = wanted.filter(({ id, kind }) => items.has(id) && !refused.has(kind));
  const recipient = found && { ...key, ...found };
  if (recipient) await queuePushes(tx, services, recipient, pushedOf(wanted, items));
  const mailId = recipient && mailed.length > 0 ? await queueNotices(tx, services, recipient, mailed, items) : null;
  const settle = (ids: string[], outcome: string, data: { mailId?: string | null } = {}) =>
    tx.notice.updateMany({ where: { organizationId, id: { in: ids } }, data: { ...data, settledAt: now, outcome } });
  const idsOf = (among: readonly Waiting[]) => among.map(({ id }) => id);
  await settle(idsOf(mailed), 'mailed', { mailId });
  await settle(idsOf(notices.filter(({ kind }) => refused.has(kind))), 'not_chosen');
  await settle(idsOf(notices.filter(({ id, kind }) => !items.has(id) && !refused.has(kind))), 'void');
}

/**
 * True if a kind of notice is for a role. A decision is for the requester, whatever their role; who may decide,
 * personally or as a deputy, is checked for each request.
 */
function concerns(kind: NoticeKind, role: Recipient['role']): boolean {
  const audience = noticeAudiences[kind];
  return audience === 'asker' || audience === decidingRoles || audience.includes(role);
}

/** The item of each notice; a notice without one is obsolete. */
async function itemsFor(
  tx: Tx,
  { baseUrl }: Services,
  recipient: Recipient,
  notices: readonly Waiting[],
  now: Date,
): Promise<Map<string, Item>> {
  const about = (prefix: string) => notices.filter(({ kind }) => kind.startsWith(prefix));
  const seen = { baseUrl, now };
  return new Map([
    ...(await approvalItems(tx, recipient, about('approval'), seen)),
    ...(await draftItems(tx, recipient, about('draft'), seen)),
    ...(await documentItems(tx, recipient, about('document'), seen)),
  ]);
}

function queueNotices(
  tx: Tx,
  { keys, baseUrl }: Services,
  { organizationId, email, organization }: Recipient,
  notices: readonly Waiting[],
  items: ReadonlyMap<string, Item>,
): Promise<string> {
  const mail = noticesMail(groupsOf(notices, items), {
    organizationName: organization.name,
    environment: organization.environment,
    organizationUrl: `${baseUrl}/o/${organizationId}`,
  });
  return queueMail(tx, keys.encryption, { recipient: email, ...mail });
}

/** Pending decisions, each once. */
function pushedOf(notices: readonly Waiting[], items: ReadonlyMap<string, Item>): Item[] {
  const pushed = notices.filter(({ kind }) => pushedKinds.has(kind)).flatMap(({ id }) => items.get(id) ?? []);
  return [...new Map(pushed.map((item) => [item.about, item])).values()];
}

/** Grouped by kind in order of arrival, without duplicates. */
function groupsOf(notices: readonly Waiting[], items: ReadonlyMap<string, Item>): Group[] {
  const groups = new Map<NoticeKind, Map<string, Item>>();
  const said = new Set<string>();
  for (const { id, kind } of notices) {
    const item = items.get(id);
    if (!item || said.has(item.about)) continue;
    said.add(item.about);
    groups.set(kind, (groups.get(kind) ?? new Map()).set(item.about, item));
  }
  return [...groups].map(([kind, found]) => ({ kind, items: [...found.values()] }));
}
