import type { SubmissionStatus } from '../states/ksef-submission.ts';

type Document = { kind: 'invoice' | 'invoice_correction'; id: string };
type Facts = { status: SubmissionStatus };

/**
 * An event of a submission, named for its document: the type, the subject, and the member that refers to the document.
 */
export function submissionEvent<Name extends string, After extends object>(
  { kind, id: documentId }: Document,
  id: string,
  name: Name,
  { status, ...after }: Facts & After,
) {
  if (kind === 'invoice') {
    const type = 'ksef_submission';
    const object = { status, invoice_id: documentId, ...after };
    return { type: `${type}.${name}`, subject: { type, id }, object } as const;
  }
  const type = 'invoice_correction_ksef_submission';
  const object = { status, correction_id: documentId, ...after };
  return { type: `${type}.${name}`, subject: { type, id }, object } as const;
}

type File = { kind: string; sha256: string; ksef_number: string | null };

/** The event of a file that belongs to a document. */
export function artifactEvent(document: Document, id: string, { kind, ...bytes }: File) {
  const subject = { type: 'artifact', id } as const;
  const file = { status: 'available', kind, owner: { type: document.kind, id: document.id } } as const;
  return document.kind === 'invoice'
    ? ({ type: 'artifact.available', subject, object: { ...file, invoice_id: document.id, ...bytes } } as const)
    : ({
        type: 'invoice_correction_artifact.available',
        subject,
        object: { ...file, correction_id: document.id, ...bytes },
      } as const);
}
