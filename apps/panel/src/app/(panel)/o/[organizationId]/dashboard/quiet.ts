/** What the dashboard lists above its figures, as far as it may require something of the member. */
export type Listed = {
  work: { groups: readonly unknown[] };
  checklist: { isDone: boolean };
  isChecklistHidden: boolean;
  facts: { ksef: { lastError: string | null; hasEnded: boolean } | null; policy: unknown };
};

/**
 * Whether the page may report that nothing is pending: no tasks, no open first step in sight, no open question who
 * decides, and KSeF is connected and accepts the sign-in. First steps that the member has hidden do not count.
 */
export function nothingWaits({ work, checklist, isChecklistHidden, facts }: Listed): boolean {
  const asksForSteps = !checklist.isDone && !isChecklistHidden;
  const sendsToKsef = facts.ksef !== null && !facts.ksef.lastError && !facts.ksef.hasEnded;
  return work.groups.length === 0 && !asksForSteps && facts.policy === null && sendsToKsef;
}
