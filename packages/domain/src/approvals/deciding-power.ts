/** Why a member cannot decide in any of their capacities. */
export type PowerRefusal = 'role' | 'requester' | 'already_decided';

type Decision = { memberId: string; delegation: { fromMemberId: string } | null };
type Question<Power> = {
  /** The member who decides. */
  memberId: string;
  /** The capacities in which they could decide; the first that is possible is used. */
  powers: readonly Power[];
  decisions: readonly Decision[];
  /** Whether a member is a requester of the subject, if the policy excludes requesters from deciding. */
  isRequester: (memberId: string) => boolean;
};

/**
 * Selects the capacity in which a member decides. Each capacity decides once, regardless of who uses it, so that a
 * deputy and the member they replace never count as two persons; and none decides on what its owner or its user
 * requested.
 */
export function choosePower<Power extends { memberId: string }>({
  memberId,
  powers,
  decisions,
  isRequester,
}: Question<Power>): Power | PowerRefusal {
  if (powers.length === 0) return 'role';
  if (isRequester(memberId)) return 'requester';
  const used = new Set(decisions.flatMap((one) => [one.memberId, one.delegation?.fromMemberId ?? one.memberId]));
  const left = used.has(memberId) ? [] : powers.filter((power) => !used.has(power.memberId));
  if (left.length === 0) return 'already_decided';
  return left.find((power) => !isRequester(power.memberId)) ?? 'requester';
}
