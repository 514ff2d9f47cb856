import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { InvoiceDocument } from './document.ts';

export const contentHashSchema = 'invoice-content/1';

/** SHA-256 of bytes or UTF-8 text, in hexadecimal. */
export function sha256Hex(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}

/** RFC 8785 canonical JSON. @throws Error when the value is no JSON */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('value is no JSON');
  return text;
}

/**
 * The hash that a person approves: SHA-256 over the canonical JSON of everything that the invoice will say.
 * A number from a series is given at issue and is not part of it; an explicit number is.
 */
export function contentHash(document: InvoiceDocument): string {
  const { organization_id, environment, seller, buyer, input, totals } = document;
  const { numbering } = input;
  const content = { organization_id, environment, seller_snapshot: seller, buyer_snapshot: buyer, input, totals, numbering };
  return `sha256:${sha256Hex(canonicalJson({ hash_schema: contentHashSchema, ...content }))}`;
}
