import type { Prisma } from '@invoicing/db/generated/client';

/** Submissions that wait for a person; a rejected document that another one has replaced waits for no one. */
export const waitingForPerson = {
  waitsFor: 'person',
  NOT: { OR: [{ invoice: { NOT: { replacedBy: null } } }, { correction: { NOT: { replacedBy: null } } }] },
} satisfies Prisma.SubmissionWhereInput;
