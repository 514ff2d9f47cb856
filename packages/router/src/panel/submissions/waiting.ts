import type { Prisma } from '@invoicing/db/generated/client';

/** Submissions that wait for a person. A rejected document with a replacement does not. */
const waitingForPerson = {
  waitsFor: 'person',
  NOT: { OR: [{ invoice: { NOT: { replacedBy: null } } }, { correction: { NOT: { replacedBy: null } } }] },
} satisfies Prisma.SubmissionWhereInput;

/**
 * Documents issued offline that were not transmitted yet: the buyer may already have them, and they have a deadline to
 * be in KSeF.
 */
export const issuedOffline = { statusText: 'queued', mode: 'offline' } satisfies Prisma.SubmissionWhereInput;

/** Conditions of the views of submissions to work on. */
export const submissionsIn = {
  /** In transmission, or queued for it. */
  waiting: { statusText: { in: ['queued', 'sending', 'processing'] }, NOT: issuedOffline },
  /** Submissions for which it is unknown whether KSeF has them: reconciliation is running, or needs a person. */
  uncertain: { statusText: 'uncertain' },
  /** Rejected or failed submissions whose document has no replacement. */
  rejected: { AND: [waitingForPerson, { NOT: { status: 'uncertain' } }] },
} satisfies Record<string, Prisma.SubmissionWhereInput>;
