import type { BusinessDate } from '@invoicing/domain/document';

/** `reference` is the register's identifier of the request: evidence for accountants that it was made. */
export type Found = { answer: object; reference: string | null };
/** One or more subjects asked about as of one day; `requester` is the NIP of the seller who asks. */
type Asked = { subjects: readonly string[]; day: BusinessDate; requester: string };

/** A port to a public register. It returns an answer for each subject that it knows; the others stay unanswered. */
export type Register = {
  /** The number of subjects that one request may have. */
  together: number;
  /** The total number of requests that the register permits on a day in Warsaw; null if it states none. */
  dailyLimit: number | null;
  /** @throws NoAnswer */
  ask: (asked: Asked) => Promise<ReadonlyMap<string, Found>>;
};
