import { AppError } from '@invoicing/domain/errors';
import { type DraftStatus, invoiceDraft } from '@invoicing/domain/states/invoice-draft';
import { can } from '@invoicing/domain/states/state-machine';

/** Only an open draft takes changes and approvals. @throws AppError draft_not_open */
export function requireOpen(row: { status: DraftStatus }): void {
  if (!can(invoiceDraft, row.status, 'issue')) throw new AppError('draft_not_open', `The draft is ${row.status}.`);
}
