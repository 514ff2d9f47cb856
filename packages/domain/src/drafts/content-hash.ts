import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import canonicalize from 'canonicalize';
import type { InvoiceDocument } from '../document.ts';
import { paymentDefaults } from '../fields/payment.ts';
import { annotationDefaults, correctionDefaults, invoiceDefaults, lineDefaults, sellerDefaults } from './defaults.ts';

const contentSchema = 'invoice-content/2';

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

/** The approved content of a draft: its canonical text and its hash. */
export type ApprovedContent = { content: string; hash: string };

/**
 * The content that is approved for an invoice, under `invoice-content/2`: everything that it will say, as RFC 8785
 * canonical JSON. The text is stored with the version and returned unchanged; its hash is the SHA-256 of its UTF-8
 * bytes, which anyone can recompute. A number from a series is assigned at issue and not included; an explicit number
 * is.
 */
export function approvedContent({
  organization_id,
  environment,
  seller,
  buyer,
  input,
  totals,
}: InvoiceDocument): ApprovedContent {
  return contentOf({
    hash_schema: contentSchema,
    organization_id,
    environment,
    seller_snapshot: seller,
    buyer_snapshot: buyer,
    input,
    totals,
  });
}

/** The document that a stored content of `approvedContent` says. */
export function documentOfContent(content: string): unknown {
  const { hash_schema: _, seller_snapshot: seller, buyer_snapshot: buyer, ...document } = JSON.parse(content);
  return { ...document, seller, buyer };
}

/** Canonical JSON of a content with its hash. */
export function contentOf(value: object): ApprovedContent {
  const content = canonicalJson(value);
  return { content, hash: hashOfContent(content) };
}

/** The hash of stored content. */
export function hashOfContent(content: string): string {
  return `sha256:${sha256Hex(content)}`;
}

/** The hash under `invoice-content/1`, for versions that were stored under it. */
export function contentHashV1(document: InvoiceDocument): string {
  return approvedContentV1(document).hash;
}

/** The content approved under `invoice-content/1`: the document without members at their defaults. */
export function approvedContentV1(document: InvoiceDocument): ApprovedContent {
  const { organization_id, environment, seller, buyer, input, totals } = document;
  const { numbering } = input;
  const content = {
    organization_id,
    environment,
    seller_snapshot: seller,
    buyer_snapshot: buyer,
    input,
    totals,
    numbering,
  };
  return contentV1({ hash_schema: 'invoice-content/1', ...content });
}

/**
 * Content under a version 1 scheme. Members that were added later are included only if they differ from their defaults,
 * so that existing hashes stay valid; `further` are defaults of this kind of content only.
 */
export function contentV1(content: object, further: object = {}): ApprovedContent {
  return contentOf(Object(withoutDefaults(content, new Map([...defaults, ...Object.entries(further)]))));
}

/** Members that were added later to transports and addresses. */
const transportDefaults = { started_at: null, ended_at: null };
const addressDefaults = { gln: null };
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
/** Members that all documents have had since the first version: they are included whatever their value. */
const firstMembers: ReadonlySet<string> = new Set(['due_date', 'bank_account', 'paid', 'paid_date']);
const defaults: ReadonlyMap<string, unknown> = new Map<string, unknown>(
  defaultMembers.flatMap((members) => Object.entries(members)).filter(([name]) => !firstMembers.has(name)),
);

function withoutDefaults(value: unknown, left: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutDefaults(item, left));
  if (typeof value !== 'object' || value === null) return value;
  // A default object may have gained members over time: these are ignored in the comparison.
  const bare = Object.entries(value).map(([name, member]): [string, unknown] => [name, withoutDefaults(member, left)]);
  return Object.fromEntries(
    bare.filter(
      ([name, member]) => !left.has(name) || !isDeepStrictEqual(member, withoutDefaults(left.get(name), left)),
    ),
  );
}
