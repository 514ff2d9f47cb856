import type { Prisma } from '../generated/client.ts';

const reference = { externalSystem: true, externalReference: true } as const;
const process = { select: { ...reference, invoice: { select: { id: true, number: true } } } } as const;
const version = { draftId: true, draftVersion: true } as const;
const ofInvoice = { select: { ...reference, ...version, number: true } } as const;
const ofProcess = { select: { processId: true, process } } as const;
const ofCorrection = { select: { ...ofProcess.select, ...version, number: true } } as const;

/**
 * Relations of an approval intent that its events and lists report: its subject, and the draft or process that the
 * subject came from.
 */
export const intentSubjectInclude = {
  draft: { select: reference },
  invoice: ofInvoice,
  correctionDraft: ofProcess,
  correction: ofCorrection,
  submission: {
    select: { mode: true, invoiceId: true, correctionId: true, invoice: ofInvoice, correction: ofCorrection },
  },
} satisfies Prisma.ApprovalIntentInclude;

type Numbered = { number: string };
type Referring = { externalReference: string };
type OfProcess = { process: Referring & { invoice: Numbered } };
type Named = {
  draft: Referring | null;
  invoice: (Numbered & Referring) | null;
  correctionDraft: OfProcess | null;
  correction: (Numbered & OfProcess) | null;
  submission: { invoice: (Numbered & Referring) | null; correction: (Numbered & OfProcess) | null } | null;
};

/**
 * The names by which people know the document of an intent: its number (before there is one, the number of the
 * corrected invoice) and the reference of the external system that it came from.
 */
export function subjectNames({ draft, invoice, correctionDraft, correction, submission }: Named) {
  const sent = submission?.invoice ?? submission?.correction ?? null;
  const process = correctionDraft?.process ?? correction?.process ?? submission?.correction?.process ?? null;
  return {
    number: invoice?.number ?? correction?.number ?? sent?.number ?? null,
    correctedNumber: process?.invoice.number ?? null,
    reference: (draft ?? invoice ?? submission?.invoice ?? process)?.externalReference ?? null,
  };
}

/** External system of documents written in the panel, which generates their references. */
const ownSystem = 'panel';

type Made = { externalSystem: string };
type FromSystem = {
  draft: Made | null;
  invoice: Made | null;
  correctionDraft: { process: Made } | null;
  correction: { process: Made } | null;
  submission: { invoice: Made | null; correction: { process: Made } | null } | null;
};

/** The same names for display: references that the panel generated mean nothing to people and are left out. */
export function namesForPeople(subject: Named & FromSystem) {
  const { draft, invoice, correctionDraft, correction, submission } = subject;
  const process = correctionDraft?.process ?? correction?.process ?? submission?.correction?.process;
  const names = subjectNames(subject);
  const source = draft ?? invoice ?? submission?.invoice ?? process;
  return source?.externalSystem === ownSystem ? { ...names, reference: null } : names;
}
