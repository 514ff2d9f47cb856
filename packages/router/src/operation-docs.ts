import { type ErrorCode, errorCodes } from '@invoicing/domain/errors';

/** The descriptions of the groups of operations. */
export const tagDocs = {
  Authorization: 'Metadata for OAuth clients.',
  Customers: 'Buyers. Every change appends a version, so documents keep the data they were made with.',
  'Invoice drafts': 'Drafts of invoices: write, validate and preview exact versions.',
  Approvals: 'Human decisions, taken on a hosted page, before anything is issued or sent.',
  Invoices: 'Issued invoices. Their content never changes.',
  KSeF: 'Submissions of invoices to KSeF, the national e-invoicing system.',
  Artifacts: 'Files of invoices: XML, PDF, UPO, verification codes and receipts.',
  Corrections: 'Corrections of issued invoices, from opening a process to sending the correction to KSeF.',
  Webhooks: 'Endpoints that receive events, and the deliveries of each event.',
} as const;

/** A request: path parameters, query and body in one, as the operation takes them. */
export type RequestExample<Input = object> = { summary: string; input: Input };

/** The description of an operation of the public contract; what can be derived is in its route and schemas. */
export type OperationDocs = {
  tag: keyof typeof tagDocs;
  summary: string;
  /** What it does and when to use it. */
  description: string;
  /** Failures that a client should handle. */
  goesWrong?: string;
  /** What to do next after a success. */
  next?: string;
  /** The errors of this operation in addition to those of every operation. */
  errors: readonly ErrorCode[];
  /** The action of the approval that a call consumes. */
  approvalAction?: 'issue' | 'send' | 'retry' | 'finalize';
  /** By name; the document also contains the service's answers to them. */
  examples: Readonly<Record<string, RequestExample>>;
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

/** The errors of a call that consumes an approval. */
export const usesApproval = errorCodes.filter(
  (code) => code.startsWith('approval_') && code !== 'approval_intent_exists',
);
