import { apiClient, failureOf } from '@/trpc/client';
import { type Stored, storeDraft } from './use-autosave';

const asking: ReadonlySet<string> = new Set(['seller_outdated', 'customer_version_outdated', 'totals_inconsistent']);

/** Whether all that a finding asks for is that the draft of an invoice is written again. */
export const asksToRewrite = ({ code }: { code: string }): boolean => asking.has(code);

/**
 * Stores what a draft says as its next version, which takes over the buyer and the settings as they are now.
 * @returns whether it did: not where another version is stored by now
 */
export async function rewriteDraft(organizationId: string, stored: Stored): Promise<boolean> {
  const at = { draft_id: stored.id, reopened: true };
  const { input } = await apiClient(organizationId).panel.editDraft.query(at);
  const unsaved = { organizationId, reference: '', replaces: null, values: { ...input } };
  return storeDraft(stored, unsaved).then(
    () => true,
    (error: unknown) => {
      if (failureOf(error).code !== 'version_conflict') throw error;
      return false;
    },
  );
}
