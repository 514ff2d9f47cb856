import { type ErrorCode, errorCodes } from '@invoicing/domain/errors';

/** The words of one operation. */
export type OperationDocs = {
  tag:
    | 'Authorization'
    | 'Customers'
    | 'Invoice drafts'
    | 'Approvals'
    | 'Invoices'
    | 'KSeF'
    | 'Artifacts'
    | 'Corrections'
    | 'Webhooks';
  summary: string;
  description?: string;
  /** What this operation can answer in addition to what every operation can. */
  errors: readonly ErrorCode[];
  /** The approval that a call uses up. */
  approvalAction?: 'issue' | 'send' | 'retry' | 'finalize';
};

/** What can be wrong with an approval that a call is to use up. */
export const usesApproval = errorCodes.filter(
  (code) => code.startsWith('approval_') && code !== 'approval_intent_exists',
);
