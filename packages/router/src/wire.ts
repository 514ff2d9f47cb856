import { Moment } from '@invoicing/domain/fields/values';
import { says } from '@invoicing/domain/messages/says';
import { z } from 'zod';

/** Building blocks of the wire schemas. Bodies never coerce. */

/** A member that may be left out; absent and null mean the same. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** RFC 9562 section 4: ids are case-insensitive; they are stored, compared and returned in lower case. */
export const Uuid = z.uuid().toLowerCase();
/** The largest integer of PostgreSQL. */
export const maxVersion = 2_147_483_647;
/** The version of something that is versioned. */
export const Version = z.number().int().min(1).max(maxVersion);
export const Timestamp = z.string().meta({ format: 'date-time' });
/** Who created a draft. `client_id` is the public one, as in `requested_by` of an approval intent. */
export const Author = z
  .object({ kind: z.enum(['client', 'member']), id: Uuid, client_id: z.string().nullable() })
  .meta({ id: 'Author' });
export const ContentHash = z.string().regex(/^sha256:[0-9a-f]{64}$/, { error: says('pattern.content_hash', {}) });

export const ExternalSystem = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, { error: says('pattern.external_system', {}) });
export const ExternalReference = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{N}\p{P}\p{S}](?:[\p{L}\p{N}\p{P}\p{S} ]*[\p{L}\p{N}\p{P}\p{S}])?$/u, {
    error: says('pattern.external_reference', {}),
  });
/** SHA-256 as hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: says('pattern.document_hash', {}) });

export const Times = z.object({ created_at: Timestamp, updated_at: Timestamp }).meta({ id: 'ResourceTimes' });

/** An integer in a query string: decimal digits, no exponent, no other base. Internal callers pass a number. */
export const queryInteger = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  );

/** The last part of the address of an approval page. */
export const UrlToken = z.string().max(100);

/** Query parameters that every list takes; only query strings are coerced. */
export const pageQuery = {
  limit: queryInteger(1, 100).default(25).meta({ default: 25 }),
  cursor: z.string().max(1000).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
};
export const createdFilters = { created_after: Moment.optional(), created_before: Moment.optional() };

const PageMeta = z
  .object({
    correlation_id: Uuid,
    page: z.object({ limit: z.number().int(), has_more: z.boolean(), next_cursor: z.string().nullable() }),
  })
  .meta({ id: 'PageMeta' });
const PageLinks = z.object({ self: z.string(), next: z.string().nullable() }).meta({ id: 'PageLinks' });

/** The collection envelope around a schema of items. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: PageMeta, links: PageLinks });
