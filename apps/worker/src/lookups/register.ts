import type { BusinessDate } from '@invoicing/domain/document';

/** `reference` is what the register knows the request by: evidence for accountants that it was asked. */
export type Found = { answer: object; reference: string | null };
/** One question, or several about the same day; `requester` is the NIP of the seller who asks. */
type Asked = { subjects: readonly string[]; day: BusinessDate; requester: string };

/**
 * A port to a public register. It answers for each subject that it knows something of; one that is not in the answer
 * stays open.
 */
export type Register = {
  /** How many subjects one request takes. */
  together: number;
  /** How many requests a day the register allows in all, in Warsaw; null where it does not say. */
  dailyLimit: number | null;
  /** @throws NoAnswer */
  ask: (asked: Asked) => Promise<ReadonlyMap<string, Found>>;
};
