import type { Prisma } from '@invoicing/db/generated/client';
import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import { AppError } from '@invoicing/domain/errors';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import type { z } from 'zod';
import { About, subjectOf } from '../../approvals/decide/about.ts';
import type { OperationContext } from '../../context.ts';
import { query } from '../../operation.ts';

/** Upper bounds on the rows of each kind, as on the page. */
const [intentsAtMost, artifactsAtMost] = [20, 100];

/**
 * A cheap digest of a document's state, which changes whenever its page would change, and whether the state may change
 * without an action of the reader.
 * @throws AppError not_found
 */
export const watchDocument = query(
  {
    permission: 'approvals:read',
    input: About,
  },
  async ({ ctx, input }) => {
    // Read before the document: an approval that is used in between still counts as moving, and one that was used
    // earlier has already moved the document.
    const intents = await intentsAbout(ctx, [subjectOf(input), ...(await submissionIn(ctx, input))]);
    const found = await find[kindOf(input)](ctx, Object.values(input)[0] ?? '');
    if (!found) throw new AppError('not_found', 'There is no such document.');
    const { stands, submission = null, artifacts = [] } = found;
    const isMoving =
      found.isOpen ||
      intents.some(({ status }) => status === 'pending' || status === 'approved') ||
      artifacts.some(({ status }) => status === 'generating') ||
      (submission !== null && isOnItsWay(submission));
    return { mark: sha256Hex(JSON.stringify([stands, submission, artifacts, intents])), isMoving };
  },
);

type Kind = 'draft' | 'correction_draft' | 'invoice' | 'correction' | 'submission';
type Found = {
  /** The part of the state in the document's own row. */
  stands: unknown;
  /** True for an open draft, about which others may request something at any time. */
  isOpen: boolean;
  submission?: Submission | null;
  artifacts?: { id: string; status: string }[];
};

function kindOf(about: z.infer<typeof About>): Kind {
  if ('draft_id' in about) return 'draft';
  if ('correction_draft_id' in about) return 'correction_draft';
  if ('invoice_id' in about) return 'invoice';
  return 'correction_id' in about ? 'correction' : 'submission';
}

/** The submission of a document, about which approvals may be requested too. */
async function submissionIn({ db }: OperationContext, about: z.infer<typeof About>) {
  const kind = kindOf(about);
  if (kind !== 'invoice' && kind !== 'correction') return [];
  const submission = await db.submission.findFirst({ where: subjectOf(about), select: { id: true } });
  return submission ? [{ submissionId: submission.id }] : [];
}

const submissionFacts = {
  id: true,
  status: true,
  statusCode: true,
  upoStatus: true,
  manualAttention: true,
  delayed: true,
  waitsBecause: true,
  waitsUntil: true,
  lastCheckedAt: true,
  nextCheckAt: true,
} as const satisfies Prisma.SubmissionSelect;
type Submission = Prisma.SubmissionGetPayload<{ select: typeof submissionFacts }>;

const moving: ReadonlySet<SubmissionStatus> = new Set(['queued', 'sending', 'processing', 'uncertain']);
const isOnItsWay = ({ status, upoStatus, manualAttention }: Submission) =>
  (moving.has(status) && !manualAttention) || (status === 'accepted' && upoStatus === 'pending');

const artifacts = {
  select: { id: true, status: true },
  orderBy: { createdAt: 'desc' },
  take: artifactsAtMost,
} as const;

const find: Record<Kind, (ctx: OperationContext, id: string) => Promise<Found | null>> = {
  draft: async ({ db }, id) => {
    const row = await db.invoiceDraft.findFirst({ where: { id }, select: { status: true, version: true } });
    return row && { stands: row, isOpen: row.status === 'open' };
  },
  correction_draft: async ({ db }, id) => {
    const row = await db.correctionDraft.findFirst({ where: { id }, select: { status: true, version: true } });
    return row && { stands: row, isOpen: row.status === 'open' };
  },
  invoice: async ({ db }, id) => {
    const row = await db.invoice.findFirst({
      where: { id },
      select: {
        // The state row is also updated by each change of a correction, and by each request about one.
        state: { select: { correctionStatus: true, updatedAt: true } },
        submission: { select: submissionFacts },
        artifacts,
      },
    });
    return row && { stands: row.state, isOpen: false, submission: row.submission, artifacts: row.artifacts };
  },
  correction: async ({ db }, id) => {
    const select = { submission: { select: submissionFacts }, artifacts } as const;
    const row = await db.invoiceCorrection.findFirst({ where: { id }, select });
    return row && { stands: null, isOpen: false, ...row };
  },
  submission: async ({ db }, id) => {
    const row = await db.submission.findFirst({ where: { id }, select: submissionFacts });
    return row && { stands: null, isOpen: false, submission: row };
  },
};

/** One query per index, for the latest of each kind, as the page shows them. */
async function intentsAbout({ db, now }: OperationContext, subjects: Prisma.ApprovalIntentWhereInput[]) {
  const found = await Promise.all(
    subjects.map((where) =>
      db.approvalIntent.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: intentsAtMost,
        select: { id: true, status: true, expiresAt: true, usableUntil: true, decisions: { select: { id: true } } },
      }),
    ),
  );
  return found
    .flat()
    .map((intent) => ({ id: intent.id, status: statusAt(intent, now), decisions: intent.decisions.length }));
}
