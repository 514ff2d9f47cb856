import type { Prisma } from '@invoicing/db/generated/client';

/** Submissions that wait for a person; a rejected document that another one has replaced waits for no one. */
const waitingForPerson = {
  waitsFor: 'person',
  NOT: { OR: [{ invoice: { NOT: { replacedBy: null } } }, { correction: { NOT: { replacedBy: null } } }] },
} satisfies Prisma.SubmissionWhereInput;

/** Issued offline, and not on its way yet: it is handed over already, and has a day by which it must be in KSeF. */
export const issuedOffline = { statusText: 'queued', mode: 'offline' } satisfies Prisma.SubmissionWhereInput;

/** What is to be worked on among submissions, by how it stands. */
export const submissionsIn = {
  /** On their way, or waiting for their turn. */
  waiting: { statusText: { in: ['queued', 'sending', 'processing'] }, NOT: issuedOffline },
  /** Of these it is unknown yet whether KSeF has them: they are looked for, or a person has to. */
  uncertain: { statusText: 'uncertain' },
  /** What KSeF rejected or what failed, and no other document stands for. */
  rejected: { AND: [waitingForPerson, { NOT: { status: 'uncertain' } }] },
} satisfies Record<string, Prisma.SubmissionWhereInput>;
