import { misfitOf } from '../src/events/definitions.ts';
import { type EventType, eventTypes } from '../src/events/types.ts';

const found = ['processing', 'accepted', 'rejected', 'failed', 'uncertain', 'reconciled', 'delayed'] as const;

/** What the worker alone reports; everything else comes of an operation, and some of that of both. */
export const eventsOfWorker: readonly EventType[] = [
  ...found.map((name) => `ksef_submission.${name}` as const),
  ...found.map((name) => `invoice_correction_ksef_submission.${name}` as const),
  'invoice_approval_intent.expired',
  'invoice_correction_approval_intent.expired',
  'webhook_endpoint.disabled',
  'ksef_certificate.expiring',
];
export const eventsOfOperations: readonly EventType[] = eventTypes.filter((type) => !eventsOfWorker.includes(type));

type Written = { type: string; data: unknown };

/** What is wrong with events as they were written, by their schemas; empty where nothing is. */
export function misfitsIn(events: readonly Written[]): string[] {
  return [...new Set(events.flatMap(({ type, data }) => misfitOf(type, data) ?? []))];
}

/** Those of some types that none of the events has. */
export function missingFrom(events: readonly Written[], types: readonly EventType[]): EventType[] {
  const seen = new Set(events.map(({ type }) => type));
  return types.filter((type) => !seen.has(type));
}
