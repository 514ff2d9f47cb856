import type { Sql } from '@invoicing/db/connection/client';
import { organizationRow } from '@invoicing/db/organization/row';
import type { CommandContext } from '../../context.ts';
import { RecordedRefusal } from '../../refusals/recorded-refusal.ts';
import { approvalsCount } from './approvals-count.ts';
import { revocationScope, revokeUncounted } from './revoke.ts';
import type { IntentRow } from './store.ts';

/**
 * Second safeguard, in case a change that should have revoked an approval did not: an approval that no longer counts is
 * refused, and its revocation is committed even though the operation is rolled back.
 * @throws RecordedRefusal approval_revoked
 */
export async function requireCountingApprovals(ctx: CommandContext<Sql>, intent: IntentRow): Promise<void> {
  // An undecided intent has no approval that could have become invalid.
  if (intent.status === 'pending' && intent.decisions.length === 0) return;
  const organization = await organizationRow(ctx.tx, ctx.organizationId);
  if (await approvalsCount(ctx.tx, organization, intent)) return;
  throw new RecordedRefusal(
    'approval_revoked',
    'An approver may no longer approve this, or the policy asks for more; ask for another approval.',
    async (after) => {
      await revokeUncounted(revocationScope(after), { id: intent.id }, 'found_at_use');
    },
  );
}
