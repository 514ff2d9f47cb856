import type { Prisma } from './generated/client.ts';

const reference = { externalSystem: true, externalReference: true } as const;
const ofInvoice = { select: { ...reference, draftId: true } } as const;
const ofProcess = { select: { processId: true, process: { select: reference } } } as const;

/** What the events of an approval intent contain about its subject, and the draft or process that it came from. */
export const intentSubjectInclude = {
  draft: { select: reference },
  invoice: ofInvoice,
  correctionDraft: ofProcess,
  correction: ofProcess,
  submission: { select: { correctionId: true, invoice: ofInvoice, correction: ofProcess } },
} satisfies Prisma.ApprovalIntentInclude;
