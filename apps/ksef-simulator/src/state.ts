import { z } from 'zod';
import { PublishedStatus } from './published-status.ts';
import { Fault } from './scenarios.ts';

/** The simulator's state as stored in the state file. */

export const Usage = z.enum(['KsefTokenEncryption', 'SymmetricKeyEncryption']);
export type Usage = z.infer<typeof Usage>;

const PublishedKey = z.object({
  certificate: z.string(),
  certificateId: z.string(),
  publicKeyId: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  usage: z.array(Usage),
});
const SavedKey = z.object({ privateKey: z.string(), published: PublishedKey });
export type SavedKey = z.infer<typeof SavedKey>;

const Mode = z.enum(['Online', 'Offline']);

const AcceptedInvoice = z.object({
  ksefNumber: z.string(),
  sessionReference: z.string(),
  tokenReference: z.string(),
  reference: z.string(),
  nip: z.string(),
  sellerName: z.string().nullable(),
  buyerNip: z.string().nullable(),
  buyer: z.object({
    type: z.enum(['Nip', 'VatUe', 'Other', 'None']),
    value: z.string().nullable(),
    name: z.string().nullable(),
  }),
  number: z.string(),
  /** RodzajFaktury: VAT, KOR, … */
  kind: z.string(),
  issueDate: z.string(),
  hash: z.string(),
  xml: z.string(),
  acquiredAt: z.string(),
  invoicingDate: z.string(),
  storedAt: z.string(),
  mode: Mode,
  /** The hash of the rejected offline document that it stands for (KSeF documentation, "korekta techniczna"). */
  correctedHash: z.string().nullable().default(null),
  net: z.string(),
  vat: z.string(),
  gross: z.string(),
  currency: z.string(),
  selfInvoicing: z.boolean(),
  hasAttachment: z.boolean().default(false),
});
export type AcceptedInvoice = z.infer<typeof AcceptedInvoice>;

const SentInvoice = z.object({
  ordinal: z.number(),
  reference: z.string(),
  hash: z.string(),
  size: z.number(),
  offline: z.boolean(),
  correctedHash: z.string().nullable().default(null),
  /** Its name in the package of a batch session; null in an interactive one. */
  fileName: z.string().nullable().default(null),
  /** The document until its verdict, in base64: encrypted, or as contained in the package of a batch session. */
  cipher: z.string().nullable(),
  receivedAt: z.string(),
  /** When its verdict is due; null while it is stuck. */
  readyAt: z.number().nullable(),
  /** Status requests that still report it as in processing, and those counted so far. */
  polls: z.number(),
  looks: z.number(),
  fault: Fault.nullable(),
  /** The name of its scenario. */
  badDay: z.string().optional(),
  code: z.number(),
  description: z.string(),
  details: z.array(z.string()),
  extensions: z.record(z.string(), z.string()).nullable(),
  number: z.string().nullable(),
  ksefNumber: z.string().nullable(),
});
export type SentInvoice = z.infer<typeof SentInvoice>;

/** The package of a batch session, as it was announced at its opening ("sesja wsadowa"). */
const Package = z.object({
  size: z.number(),
  hash: z.string(),
  /** Absent from sessions stored by an earlier version, which have a ZIP archive. */
  compression: z.enum(['Zip', 'TarGz']).default('Zip'),
  parts: z.array(z.object({ ordinal: z.number(), size: z.number(), hash: z.string() })),
  offline: z.boolean(),
  /** When the package is opened; null before the session is closed. */
  readyAt: z.number().nullable(),
  isOpened: z.boolean(),
  /** The session status for which the package was refused, or null. */
  failure: z.number().nullable(),
});
export type Package = z.infer<typeof Package>;

const SessionHead = z.object({
  reference: z.string(),
  upoReference: z.string(),
  tokenReference: z.string(),
  /** The author of the session; absent if an earlier version stored it. */
  author: z.string().optional(),
  nip: z.string(),
  /** The AES key, or null when it could not be decrypted. */
  key: z.string().nullable(),
  iv: z.string(),
  createdAt: z.string(),
  validUntil: z.string(),
  closedAt: z.string().nullable(),
  /** Null in an interactive session. */
  batch: Package.nullable().default(null),
});
export type SessionHead = z.infer<typeof SessionHead>;
export type Session = SessionHead & { invoices: SentInvoice[] };

const Authentication = z.object({
  reference: z.string(),
  nip: z.string(),
  token: z.string(),
  tokenReference: z.string(),
  /** Who signed, where it was a certificate. */
  identifier: z.string().nullable().default(null),
  /** The certificate that signed, in PEM. */
  certificate: z.string().nullable().default(null),
  /** Why the sign-in failed, or null. */
  failure: z.string().nullable(),
  failureCode: z.number().default(450),
  redeemed: z.boolean(),
  revoked: z.boolean(),
  startedAt: z.string(),
  refreshedAt: z.string().nullable(),
  refreshValidUntil: z.string().nullable(),
});
export type Authentication = z.infer<typeof Authentication>;

export const Permissions = z.array(
  z.enum(['InvoiceRead', 'InvoiceWrite', 'Introspection', 'CredentialsRead', 'CredentialsManage']),
);
export type Permissions = z.infer<typeof Permissions>;

export const CertificateType = z.enum(['Authentication', 'Offline']);

const Enrollment = z.object({
  reference: z.string(),
  /** The requester's identifier in the form of permissions. */
  identifier: z.string(),
  name: z.string(),
  type: CertificateType,
  requestedAt: z.string(),
  /** When it is decided on. */
  readyAt: z.number(),
  /** The certificate in PEM, created immediately and available from then on. */
  certificate: z.string(),
  serialNumber: z.string(),
  /** KSeF's reason for refusing the certificate. */
  refusal: z.string().nullable(),
  revoked: z.boolean(),
});
export type Enrollment = z.infer<typeof Enrollment>;

/** One change, a line of the state file. For each object the newest line counts. */
export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keys'), keys: z.array(SavedKey), jwtSecret: z.string() }),
  z.object({
    kind: z.literal('token'),
    nip: z.string(),
    token: z.string(),
    revoked: z.boolean(),
    permissions: Permissions.optional(),
  }),
  z.object({ kind: z.literal('authentication'), value: Authentication }),
  // Together with the invoices of its package once it is opened, so that a kill never leaves one without the other.
  z.object({ kind: z.literal('session'), value: SessionHead, sent: z.array(SentInvoice).optional() }),
  z.object({ kind: z.literal('sent'), session: z.string(), value: SentInvoice }),
  // A part of a package as it was uploaded, in base64.
  z.object({ kind: z.literal('part'), session: z.string(), ordinal: z.number(), content: z.string() }),
  // Whether a seller may send invoices with attachments (art. 106gba of the VAT act).
  z.object({ kind: z.literal('attachments'), nip: z.string(), allowed: z.boolean() }),
  // What somebody may do in the name of a seller.
  z.object({ kind: z.literal('grant'), nip: z.string(), identifier: z.string(), permissions: Permissions }),
  z.object({ kind: z.literal('enrollment'), value: Enrollment }),
  z.object({ kind: z.literal('revoked_certificate'), fingerprint: z.string() }),
  // In PEM: what verifies KOD II.
  z.object({ kind: z.literal('offline_certificate'), serialNumber: z.string(), certificate: z.string() }),
  // Together with the invoice as sent, so that a kill never leaves one without the other; null for an invoice of
  // another system.
  z.object({ kind: z.literal('accepted'), value: AcceptedInvoice, sent: SentInvoice.nullable() }),
  z.object({ kind: z.literal('transmission'), hash: z.string(), count: z.number() }),
  z.object({ kind: z.literal('clock'), aheadMs: z.number() }),
  z.object({ kind: z.literal('published'), value: PublishedStatus }),
]);
export type Change = z.infer<typeof Change>;
