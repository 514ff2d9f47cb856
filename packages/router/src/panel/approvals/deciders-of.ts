import { isRequester, requestersOf } from '@invoicing/db/approval-requesters';
import { deciding } from '@invoicing/db/deciding-members';
import { policyFor } from '@invoicing/domain/approval-policy';
import { standingOf } from '@invoicing/domain/states/approval-intent';
import { type IntentRow, policyAmountOf } from '../../approval-lifecycle/store.ts';
import type { OperationContext } from '../../trpc.ts';

/** No page names more. */
const namedAtMost = 50;

/**
 * Who may decide by their own power on each intent that waits, by name: no requester under four eyes, no one who has
 * decided already.
 */
export async function decidersOf(
  { db, organizationId, now }: OperationContext,
  intents: readonly IntentRow[],
): Promise<ReadonlyMap<string, string[]>> {
  const waiting = intents.filter((intent) => standingOf(intent, now) === 'pending');
  if (waiting.length === 0) return new Map();
  const organization = await db.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const members = await db.member.findMany({
    where: deciding,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: namedAtMost,
    select: { id: true, user: { select: { displayName: true } } },
  });
  const named = new Map<string, string[]>();
  for (const intent of waiting) {
    const { four_eyes } = policyFor(organization, policyAmountOf(intent));
    const requesters = four_eyes === 'off' ? [] : await requestersOf(db, intent);
    const decided = new Set(intent.decisions.map(({ memberId }) => memberId));
    const free = members.filter(({ id }) => !(decided.has(id) || isRequester(id, requesters)));
    named.set(
      intent.id,
      free.map(({ user }) => user.displayName),
    );
  }
  return named;
}
