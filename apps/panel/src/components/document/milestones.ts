/** How far a document is on the way from its approval to KSeF and, of an invoice, to its correction. */
export type Milestone = {
  /** Its words in the catalogue of milestones. */
  words: string;
  tone: 'done' | 'now' | 'bad' | 'odd' | 'ahead';
  at: string | null;
  by: Decision[];
  inPlaceOf: Readonly<Record<string, string>>;
};
type Decision = { member_id: string; member_display: string; decided_at: string };

type Approval = {
  action: string;
  status: string;
  decisions: Decision[];
  inPlaceOf: Readonly<Record<string, string>>;
};
type Submission = {
  attempts: { started_at: string | null; finished_at: string | null }[];
  ksef: { acquired_at: string | null };
};

export type Progress = {
  of: 'invoice' | 'correction';
  issuedAt: string;
  status: string;
  /** The approvals of the document, the latest first. */
  approvals: Approval[];
  submission: Submission | null;
  /**
   * Whether an invoice is being or was corrected, and whether KSeF has a correction of it; null of a correction, which
   * has no such milestone.
   */
  corrected: 'none' | 'in_progress' | 'unsent' | 'corrected' | null;
};

/** The milestones of a document, in the order in which they are reached. */
export function milestonesOf(progress: Progress): Milestone[] {
  const { of, issuedAt, status, corrected } = progress;
  return [
    decided(progress),
    reached(of === 'invoice' ? 'issued' : 'finalized', 'done', issuedAt),
    ...inKsef(progress),
    // What KSeF rejected is replaced, and never corrected.
    ...(corrected === null || status === 'rejected' ? [] : [correctedOf(corrected)]),
  ];
}

const reached = (words: string, tone: Milestone['tone'], at: string | null = null): Milestone => ({
  words,
  tone,
  at,
  by: [],
  inPlaceOf: {},
});

/** What is issued was approved, even where the approval is none of the latest that were read. */
function decided({ of, approvals }: Progress): Milestone {
  const action = of === 'invoice' ? 'issue' : 'finalize';
  const approval = approvals.find((row) => row.action === action && row.status === 'consumed');
  const { decisions = [], inPlaceOf = {} } = approval ?? {};
  return { words: 'decided', tone: 'done', at: decisions.at(-1)?.decided_at ?? null, by: decisions, inPlaceOf };
}

function inKsef({ status, submission }: Progress): Milestone[] {
  const last = submission?.attempts.at(-1);
  const started = last?.started_at ?? null;
  const sent = reached('sent', 'done', started);
  const accepted = reached('accepted', 'ahead');
  switch (status) {
    case 'queued':
    case 'sending':
      return [reached(status, 'now', started), accepted];
    case 'processing':
      return [sent, reached('processing', 'now')];
    case 'accepted':
      return [sent, reached('accepted', 'done', submission?.ksef.acquired_at ?? null)];
    case 'rejected':
      return [sent, reached('rejected', 'bad', last?.finished_at ?? null)];
    case 'failed':
      return [reached('failed', 'bad', last?.finished_at ?? null), accepted];
    case 'uncertain':
      return [reached('uncertain', 'odd', started), accepted];
    default:
      return [reached('sent', 'ahead'), accepted];
  }
}

function correctedOf(corrected: NonNullable<Progress['corrected']>): Milestone {
  if (corrected === 'none') return reached('notCorrected', 'ahead');
  if (corrected === 'unsent') return reached('correctedUnsent', 'now');
  return corrected === 'in_progress' ? reached('correcting', 'now') : reached('corrected', 'done');
}

/** How an invoice was corrected: what KSeF does not have yet corrects nothing there. */
export function correctedOfInvoice(
  status: 'none' | 'in_progress' | 'corrected',
  corrections: readonly { ksef: { status: string } }[],
): NonNullable<Progress['corrected']> {
  const isUnsent = corrections.length > 0 && corrections.every(({ ksef }) => ksef.status !== 'accepted');
  return status === 'corrected' && isUnsent ? 'unsent' : status;
}
