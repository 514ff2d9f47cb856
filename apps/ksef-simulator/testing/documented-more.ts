import { z } from 'zod';
import { moment, Reference, Status } from './documented-parts.ts';

// "sesja-wsadowa": POST /sessions/batch, POST /sessions/batch/{referenceNumber}/close
const BatchOpened = z.strictObject({
  referenceNumber: Reference,
  partUploadRequests: z.array(
    z.strictObject({
      ordinalNumber: z.int().min(1),
      method: z.literal('PUT'),
      url: z.url(),
      headers: z.record(z.string(), z.string().nullable()),
    }),
  ),
});

// "certyfikaty-KSeF": /certificates/…
const SerialNumber = z.string().regex(/^[0-9A-F]{16}$/);
const Remaining = z.strictObject({ remaining: z.int(), limit: z.int() });
const text = z.string().nullish();
const CertificateType = z.enum(['Authentication', 'Offline']);
const CertificateLimits = z.strictObject({ canRequest: z.boolean(), enrollment: Remaining, certificate: Remaining });
const EnrollmentData = z.strictObject({
  commonName: z.string(),
  countryName: z.string(),
  givenName: text,
  surname: text,
  serialNumber: text,
  uniqueIdentifier: text,
  organizationName: text,
  organizationIdentifier: text,
});
const Enrollment = z.strictObject({
  requestDate: moment,
  status: Status,
  certificateSerialNumber: SerialNumber.nullish(),
});
const Retrieved = z.strictObject({
  certificates: z.array(
    z.strictObject({
      certificate: z.base64(),
      certificateName: z.string(),
      certificateSerialNumber: SerialNumber,
      certificateType: CertificateType,
    }),
  ),
});
const Found = z.strictObject({
  certificates: z.array(
    z.strictObject({
      certificateSerialNumber: SerialNumber,
      name: z.string().max(100),
      type: CertificateType,
      commonName: z.string(),
      status: z.enum(['Active', 'Blocked', 'Revoked', 'Expired']),
      subjectIdentifier: z.strictObject({ type: z.enum(['Nip', 'Pesel', 'Fingerprint']), value: z.string() }),
      validFrom: moment,
      validTo: moment,
      lastUseDate: moment.nullish(),
      requestDate: moment,
    }),
  ),
  hasMore: z.boolean(),
});

export const batchAnswers: Readonly<Record<string, z.ZodType>> = {
  'POST /v2/sessions/batch 201': BatchOpened,
};

export const certificateAnswers: Readonly<Record<string, z.ZodType>> = {
  'GET /v2/certificates/limits 200': CertificateLimits,
  'GET /v2/certificates/enrollments/data 200': EnrollmentData,
  'POST /v2/certificates/enrollments 202': z.strictObject({ referenceNumber: Reference, timestamp: moment }),
  'GET /v2/certificates/enrollments/:id 200': Enrollment,
  'POST /v2/certificates/retrieve 200': Retrieved,
  'POST /v2/certificates/query 200': Found,
};

/** Answers whose body is a document, with its hash in a header. */
export const xmlAnswers: ReadonlySet<string> = new Set([
  'GET /v2/invoices/ksef/:id 200',
  'GET /v2/sessions/:id/invoices/:id/upo 200',
  'GET /v2/sessions/:id/invoices/ksef/:id/upo 200',
  'GET /v2/sessions/:id/upo/:id 200',
]);

export const withoutContent: ReadonlySet<string> = new Set([
  'DELETE /v2/auth/sessions/current 204',
  'POST /v2/testdata/attachment 200',
  'POST /v2/testdata/attachment/revoke 200',
  'POST /v2/testdata/rate-limits 200',
  'POST /v2/testdata/rate-limits/production 200',
  'DELETE /v2/testdata/rate-limits 200',
  'POST /v2/sessions/online/:id/close 204',
  'POST /v2/sessions/batch/:id/close 204',
  'POST /v2/certificates/:id/revoke 204',
]);

// The formats of errors: KSeF's older one, and problem details (RFC 9457) on request and always for 401, 403 and 410.
const list = z.array(z.string()).nullish();
const Exception = z.strictObject({
  exception: z.strictObject({
    exceptionDetailList: z
      .array(z.strictObject({ exceptionCode: z.int(), exceptionDescription: z.string().nullish(), details: list }))
      .min(1),
    referenceNumber: Reference.nullish(),
    serviceCode: z.string().nullish(),
    serviceCtx: z.string().nullish(),
    serviceName: z.string().nullish(),
    timestamp: moment,
  }),
});
const problem = {
  title: z.string(),
  detail: z.string(),
  instance: z.string(),
  timestamp: moment,
  traceId: z.string(),
};
const BadRequest = z.strictObject({
  ...problem,
  status: z.literal(400),
  errors: z.array(z.strictObject({ code: z.int(), description: z.string(), details: list })).min(1),
});
const Forbidden = z.strictObject({
  ...problem,
  status: z.literal(403),
  reasonCode: z.enum([
    'missing-permissions',
    'ip-not-allowed',
    'insufficient-resource-access',
    'auth-method-not-allowed',
  ]),
  security: z.record(z.string(), z.unknown()).nullish(),
});
const TooMany = z.strictObject({
  status: z.strictObject({ code: z.literal(429), description: z.string(), details: z.array(z.string()) }),
});

/** By status and form. */
export const refusals: Readonly<Record<string, z.ZodType>> = {
  '400 older': Exception,
  '400 problem': BadRequest,
  '401 problem': z.strictObject({ ...problem, status: z.literal(401) }),
  '403 problem': Forbidden,
  '410 problem': z.strictObject({ ...problem, status: z.literal(410) }),
  '404 older': Exception,
  '404 problem': z.strictObject({ ...problem, status: z.literal(404) }),
  '429 older': TooMany,
  '429 problem': z.strictObject({ ...problem, status: z.literal(429) }),
};
