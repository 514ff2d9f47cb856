import { AppError } from '@invoicing/domain/errors';
import { can } from '@invoicing/domain/state-machine';
import { type DraftStatus, invoiceDraft } from '@invoicing/domain/states/invoice-draft';

/** Only an open draft takes changes and approvals. @throws AppError draft_not_open */
export function requireOpen(row: { status: DraftStatus }): void {
  if (!can(invoiceDraft, row.status, 'issue')) throw new AppError('draft_not_open', `The draft is ${row.status}.`);
}
