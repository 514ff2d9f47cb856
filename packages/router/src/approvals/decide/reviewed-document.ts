import type { Issue } from '@invoicing/domain/document';
import type { NumberPlan } from '../../numbering/number-plan.ts';

/** The headline of the page next to the document. */
export type ReviewFacts = {
  buyerName: string;
  buyerTaxIdentifier: string | null;
  gross: string;
  /**
   * The amount due, only if it differs from the gross amount, so that pages from before this member keep their hash.
   */
  amountDue?: string;
  net: string;
  vat: string;
  currency: string;
  issueDate: string;
  /** Every bank account that the document states for payment. */
  bankAccounts: string[];
  dueDate: string | null;
};

/** Amounts before and after a correction; the difference is in the facts. */
type Sums = { net: string; vat: string; gross: string };
export type CorrectionFacts = { invoiceId: string; invoiceNumber: string; reason: string; before: Sums; after: Sums };

/** The document that a person decides on, and what is known about it. */
export type ReviewedDocument = {
  facts: ReviewFacts;
  correction: CorrectionFacts | null;
  html: string;
  htmlSha256: string;
  number: string;
  /** How a draft will get its number; null once it has one. */
  plan: NumberPlan | null;
  issues: Issue[];
  contentHash: string;
};

/** The amount due for the facts of a page. */
export function dueFact(gross: string, amountDue: string): Pick<ReviewFacts, 'amountDue'> {
  return amountDue === gross ? {} : { amountDue };
}
