import type { Prisma } from './generated/client.ts';

const reference = { externalSystem: true, externalReference: true } as const;
const process = { select: { ...reference, invoice: { select: { number: true } } } } as const;
const ofInvoice = { select: { ...reference, number: true, draftId: true } } as const;
const ofProcess = { select: { processId: true, process } } as const;
const ofCorrection = { select: { ...ofProcess.select, number: true } } as const;

/**
 * What the events of an approval intent, and lists of them, report of its subject, and the draft or process that it
 * came from.
 */
export const intentSubjectInclude = {
  draft: { select: reference },
  invoice: ofInvoice,
  correctionDraft: ofProcess,
  correction: ofCorrection,
  submission: { select: { mode: true, correctionId: true, invoice: ofInvoice, correction: ofCorrection } },
} satisfies Prisma.ApprovalIntentInclude;
