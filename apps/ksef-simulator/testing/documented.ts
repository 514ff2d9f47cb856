import { z } from 'zod';
import { batchAnswers, certificateAnswers } from './documented-more.ts';
import { hash, moment, Nip, Reference, Status } from './documented-parts.ts';

/**
 * The answers of KSeF's API 2.6, written from its documentation (the pages of https://github.com/CIRFMF/ksef-docs and
 * the OpenAPI document at https://api-test.ksef.mf.gov.pl/docs/v2, which no package contains); request limits as of
 * 2.8. Additional members are refused here, although KSeF's clients have to tolerate them.
 */

const Token = z.strictObject({ token: z.string().min(1), validUntil: moment });
const Started = z.strictObject({ referenceNumber: Reference, authenticationToken: Token });
const KsefNumber = z.string().regex(/^[1-9]\d{9}-20\d{6}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/);
const count = z.int().min(0);

// "uwierzytelnianie": POST /auth/challenge, /auth/ksef-token, /auth/xades-signature, GET /auth/{referenceNumber}, …
const Challenge = z.strictObject({
  challenge: Reference,
  timestamp: moment,
  timestampMs: z.int(),
  clientIp: z.string(),
});
const PublicKeys = z.array(
  z.strictObject({
    certificate: z.base64(),
    certificateId: hash,
    publicKeyId: hash,
    validFrom: moment,
    validTo: moment,
    usage: z.array(z.enum(['KsefTokenEncryption', 'SymmetricKeyEncryption'])).min(1),
  }),
);
const Method = z.enum([
  'Token',
  'TrustedProfile',
  'InternalCertificate',
  'QualifiedSignature',
  'QualifiedSeal',
  'PersonalSignature',
  'PeppolSignature',
]);
const SignIn = z.strictObject({
  startDate: moment,
  authenticationMethod: Method,
  authenticationMethodInfo: z.strictObject({
    category: z.enum(['XadesSignature', 'NationalNode', 'Token', 'Other']),
    code: z.string(),
    displayName: z.string(),
  }),
  status: Status,
  isTokenRedeemed: z.boolean().nullish(),
  lastTokenRefreshDate: moment.nullish(),
  refreshTokenValidUntil: moment.nullish(),
});

// "tokeny-ksef" and "uprawnienia": GET /tokens/{referenceNumber}, POST /permissions/query/personal/grants
const permissions = ['InvoiceRead', 'InvoiceWrite', 'CredentialsRead', 'CredentialsManage', 'SubunitManage'] as const;
const KsefToken = z.strictObject({
  referenceNumber: Reference,
  authorIdentifier: z.strictObject({ type: z.enum(['Nip', 'Pesel', 'Fingerprint']), value: z.string() }),
  contextIdentifier: z.strictObject({
    type: z.enum(['Nip', 'InternalId', 'NipVatUe', 'PeppolId']),
    value: z.string(),
  }),
  description: z.string().min(5).max(256),
  requestedPermissions: z.array(z.enum([...permissions, 'EnforcementOperations', 'Introspection'])),
  dateCreated: moment,
  lastUseDate: moment.nullish(),
  status: z.enum(['Pending', 'Active', 'Revoking', 'Revoked', 'Failed']),
  statusDetails: z.array(z.string()).nullish(),
});
const Grants = z.strictObject({
  permissions: z.array(
    z.strictObject({
      id: z.string().length(36),
      contextIdentifier: z.strictObject({ type: z.enum(['Nip', 'InternalId']), value: z.string() }).nullish(),
      authorizedIdentifier: z
        .strictObject({ type: z.enum(['Nip', 'Pesel', 'Fingerprint']), value: z.string().min(10).max(64) })
        .nullish(),
      permissionScope: z.enum([...permissions, 'EnforcementOperations', 'Introspection', 'VatUeManage']),
      description: z.string().min(5).max(256),
      permissionState: z.enum(['Active', 'Inactive']),
      startDate: moment,
      canDelegate: z.boolean(),
    }),
  ),
  hasMore: z.boolean(),
});

// "sesja-interaktywna" and "sesja-sprawdzenie-stanu-i-pobranie-upo"
const Opened = z.strictObject({ referenceNumber: Reference, validUntil: moment });
const Taken = z.strictObject({ referenceNumber: Reference });
const dates = { dateCreated: moment, dateUpdated: moment, validUntil: moment.nullish() };
const Sessions = z.strictObject({
  continuationToken: z.string().nullish(),
  sessions: z.array(
    z.strictObject({
      referenceNumber: Reference,
      status: Status,
      ...dates,
      totalInvoiceCount: count,
      successfulInvoiceCount: count,
      failedInvoiceCount: count,
    }),
  ),
});
const UpoPage = z.strictObject({ referenceNumber: Reference, downloadUrl: z.url(), downloadUrlExpirationDate: moment });
const SessionState = z.strictObject({
  status: Status,
  ...dates,
  upo: z.strictObject({ pages: z.array(UpoPage).min(1) }).nullish(),
  invoiceCount: count.nullish(),
  successfulInvoiceCount: count.nullish(),
  failedInvoiceCount: count.nullish(),
});
const SentInvoice = z.strictObject({
  ordinalNumber: z.int().min(1),
  invoiceNumber: z.string().max(256).nullish(),
  ksefNumber: KsefNumber.nullish(),
  referenceNumber: Reference,
  invoiceHash: hash,
  invoiceFileName: z.string().max(128).nullish(),
  acquisitionDate: moment.nullish(),
  invoicingDate: moment,
  permanentStorageDate: moment.nullish(),
  upoDownloadUrl: z.url().nullish(),
  upoDownloadUrlExpirationDate: moment.nullish(),
  invoicingMode: z.enum(['Online', 'Offline']).nullish(),
  status: Status.extend({ extensions: z.record(z.string(), z.string().nullable()).nullish() }),
});
const SentInvoices = z.strictObject({ continuationToken: z.string().nullish(), invoices: z.array(SentInvoice) });

// "pobieranie-faktur": POST /invoices/query/metadata
const name = z.string().max(512).nullish();
const Buyer = z.strictObject({
  identifier: z.strictObject({
    type: z.enum(['Nip', 'VatUe', 'Other', 'None']),
    value: z.string().max(50).nullish(),
  }),
  name,
});
const kinds = ['Vat', 'Zal', 'Kor', 'Roz', 'Upr', 'KorZal', 'KorRoz', 'VatPef', 'VatPefSp', 'KorPef'] as const;
const Metadata = z.strictObject({
  hasMore: z.boolean(),
  isTruncated: z.boolean(),
  permanentStorageHwmDate: moment.nullish(),
  invoices: z.array(
    z.strictObject({
      ksefNumber: KsefNumber,
      invoiceNumber: z.string().max(256),
      issueDate: z.iso.date(),
      invoicingDate: moment,
      acquisitionDate: moment,
      permanentStorageDate: moment,
      seller: z.strictObject({ nip: Nip, name }),
      buyer: Buyer,
      netAmount: z.number(),
      grossAmount: z.number(),
      vatAmount: z.number(),
      currency: z.string().length(3),
      invoicingMode: z.enum(['Online', 'Offline']),
      invoiceType: z.enum([...kinds, 'VatRr', 'KorVatRr']),
      formCode: z.strictObject({ systemCode: z.string(), schemaVersion: z.string(), value: z.string() }),
      isSelfInvoicing: z.boolean(),
      hasAttachment: z.boolean(),
      invoiceHash: hash,
      hashOfCorrectedInvoice: hash.nullish(),
      thirdSubjects: z.array(z.unknown()).max(0).nullish(),
    }),
  ),
});

// "limity" and "limity-api": GET /limits/context, GET /rate-limits
const sizes = { maxInvoiceSizeInMB: count, maxInvoiceWithAttachmentSizeInMB: count, maxInvoices: count };
const ContextLimits = z.strictObject({ onlineSession: z.strictObject(sizes), batchSession: z.strictObject(sizes) });
const Rate = z.strictObject({ perSecond: count, perMinute: count, perHour: count });
const groups = ['onlineSession', 'batchSession', 'invoiceSend', 'invoiceStatus', 'sessionList', 'sessionInvoiceList'];
const moreGroups = [
  'sessionMisc',
  'invoiceMetadata',
  'invoiceExport',
  'invoiceExportStatus',
  'invoiceDownload',
  'other',
];
const newGroups = ['onlineSessionClose', 'batchSessionClose'];
const RateLimits = z.strictObject(
  Object.fromEntries([...groups, ...moreGroups, ...newGroups].map((group) => [group, Rate])),
);

/** By method, route and status; a parameter of a route is `:id`, whatever its name. */
export const documented: Readonly<Record<string, z.ZodType>> = {
  'GET /v2/security/public-key-certificates 200': PublicKeys,
  'POST /v2/auth/challenge 200': Challenge,
  'POST /v2/auth/ksef-token 202': Started,
  'POST /v2/auth/xades-signature 202': Started,
  'GET /v2/auth/:id 200': SignIn,
  'POST /v2/auth/token/redeem 200': z.strictObject({ accessToken: Token, refreshToken: Token }),
  'POST /v2/auth/token/refresh 200': z.strictObject({ accessToken: Token }),
  'GET /v2/tokens/:id 200': KsefToken,
  'POST /v2/permissions/query/personal/grants 200': Grants,
  'POST /v2/sessions/online 201': Opened,
  'POST /v2/sessions/online/:id/invoices 202': Taken,
  'GET /v2/sessions 200': Sessions,
  'GET /v2/sessions/:id 200': SessionState,
  'GET /v2/sessions/:id/invoices 200': SentInvoices,
  'GET /v2/sessions/:id/invoices/failed 200': SentInvoices,
  'GET /v2/sessions/:id/invoices/:id 200': SentInvoice,
  'POST /v2/invoices/query/metadata 200': Metadata,
  'GET /v2/limits/context 200': ContextLimits,
  'GET /v2/rate-limits 200': RateLimits,
  ...batchAnswers,
  ...certificateAnswers,
};
