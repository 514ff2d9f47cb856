import { errorCodes } from '@invoicing/domain/errors';
import { publicMessages } from '@invoicing/domain/messages/catalogue';
import { errorMessages } from '@invoicing/domain/messages/errors';
import { errorRetry, type Retry } from './error-retry.ts';

const retries: Record<Retry, string> = {
  no: 'Not by sending it again.',
  later: 'Yes, the same request, with the same Idempotency-Key.',
  'after a change': 'Yes, once it is changed.',
};

/** Every error code as the documentation prints it. */
export const errorSentences = errorCodes.map((code) => ({
  code,
  ...errorMessages[code],
  retry: { short: errorRetry[code], long: retries[errorRetry[code]] },
}));

/** Every sentence of a detail code that the API can answer with, in the order of the codes. */
export const detailSentences = Object.entries(publicMessages)
  .map(([key, { en, pl }]) => ({ code: key.split('.')[0] ?? key, en, pl }))
  .toSorted((one, other) => (one.code < other.code ? -1 : Number(one.code > other.code)));
