import { type ErrorCode, errorCodes } from '@invoicing/domain/errors';

/** What each group of operations is about. */
export const tagDocs = {
  Authorization: 'Where tokens come from, and what this API is to an OAuth client.',
  Customers: 'Buyers. They are changed by appending versions, so that documents keep what they were made of.',
  'Invoice drafts': 'What is to become an invoice: writing, checking and looking at exact versions.',
  Approvals: 'Decisions that people take on a hosted page before anything is issued or sent.',
  Invoices: 'Issued invoices, which never change.',
  KSeF: 'Sending invoices to the national e-invoicing system, once each.',
  Artifacts: 'Files of documents: XML, PDF, UPO, verification codes and receipts.',
  Corrections: 'Correcting an issued invoice, from opening a process to sending the correction.',
  Webhooks: 'Addresses that events are sent to, and what became of each event.',
} as const;

/** The words of one operation. */
export type OperationDocs = {
  tag: keyof typeof tagDocs;
  summary: string;
  /** What it does and when to use it. */
  description: string;
  /** What can go wrong that a client should be written for. */
  goesWrong?: string;
  /** What comes next where it went well. */
  next?: string;
  /** What this operation can answer in addition to what every operation can. */
  errors: readonly ErrorCode[];
  /** The approval that a call uses up. */
  approvalAction?: 'issue' | 'send' | 'retry' | 'finalize';
};

/** The description of an operation: what it does, what can go wrong and what comes next, a paragraph each. */
export function descriptionOf({ description, goesWrong, next }: OperationDocs): string {
  const parts = [
    description,
    ...(goesWrong ? [`**What can go wrong.** ${goesWrong}`] : []),
    ...(next ? [`**Next.** ${next}`] : []),
  ];
  return parts.join('\n\n');
}

/** What can be wrong with an approval that a call is to use up. */
export const usesApproval = errorCodes.filter(
  (code) => code.startsWith('approval_') && code !== 'approval_intent_exists',
);
