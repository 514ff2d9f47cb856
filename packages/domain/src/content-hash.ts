import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import canonicalize from 'canonicalize';
import {
  addressDefaults,
  annotationDefaults,
  correctionDefaults,
  invoiceDefaults,
  lineDefaults,
  paymentDefaults,
  sellerDefaults,
  transportDefaults,
} from './defaults.ts';
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
  return hashOf({ hash_schema: contentHashSchema, ...content });
}

/** The hash of hashed content. Members that came later count where they say something, so that a hash once given stays; `further` are those of this kind of content alone. */
export function hashOf(content: object, further: object = {}): string {
  return `sha256:${sha256Hex(canonicalJson(withoutDefaults(content, new Map([...defaults, ...Object.entries(further)]))))}`;
}

const defaultMembers = [
  lineDefaults,
  annotationDefaults,
  paymentDefaults,
  transportDefaults,
  addressDefaults,
  sellerDefaults,
  invoiceDefaults,
  correctionDefaults,
];
const defaults: ReadonlyMap<string, unknown> = new Map<string, unknown>(defaultMembers.flatMap((members) => Object.entries(members)));

function withoutDefaults(value: unknown, left: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutDefaults(item, left));
  if (typeof value !== 'object' || value === null) return value;
  // A default of several members has taken new ones over time: it is compared without those.
  const bare = Object.entries(value).map(([name, member]): [string, unknown] => [name, withoutDefaults(member, left)]);
  return Object.fromEntries(bare.filter(([name, member]) => !left.has(name) || !isDeepStrictEqual(member, withoutDefaults(left.get(name), left))));
}
