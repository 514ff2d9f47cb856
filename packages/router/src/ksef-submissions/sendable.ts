import type { TaxDocument } from '@invoicing/db/tax-document';
import type { SendMode } from '@invoicing/domain/ksef/sending';

/** The facts of a numbered document that sending needs; its row is locked. */
export type Sendable = {
  document: TaxDocument;
  number: string;
  sellerNip: string;
  documentSha256: string;
  issueDate: Date;
  createdAt: Date;
  /** The rejected offline document that it replaces, if it is issued offline itself (technical correction). */
  corrected: { number: string; documentSha256: string } | null;
  environment: 'simulator' | 'test' | 'demo' | 'production';
  submission: { id: string } | null;
  externalSystem: string;
  externalReference: string;
  /** Preconditions of its kind, checked when sending is requested and again when it is carried out. */
  requireSendable: (mode: SendMode) => void | Promise<void>;
};
