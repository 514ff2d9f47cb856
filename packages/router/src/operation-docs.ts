import { type ErrorCode, errorCodes } from '@invoicing/domain/errors';

/** What each group of operations is about. */
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

/** The words of an operation of the public contract; what a machine can know of it is in its route and schemas. */
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
  /** By name. What the service answers to them is in the document too. */
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

/** What can be wrong with an approval that a call is to use up. */
export const usesApproval = errorCodes.filter(
  (code) => code.startsWith('approval_') && code !== 'approval_intent_exists',
);
