import { z } from 'zod';

/** Parts of answers. */

/** ISO 8601 with its offset. */
export const moment = z.iso.datetime({ offset: true });
/** SHA-256 in base64. */
export const hash = z.base64().length(44);
export const Reference = z.string().regex(/^20\d{6}-[0-9A-Z]{2}-[0-9A-F]{10}-[0-9A-F]{10}-[0-9A-F]{2}$/);
export const Nip = z.string().regex(/^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/);
export const Status = z.strictObject({
  code: z.int(),
  description: z.string().min(1),
  details: z.array(z.string()).nullish(),
});
