/** Why a certificate request failed; the panel has a sentence for each. */
export const enrollmentFailures = [
  'needs_certificate',
  'request_limit',
  'certificate_limit',
  'refused',
  'unusable',
  'credential_refused',
  'certificate_not_valid',
  'not_connected',
] as const;
export type EnrollmentFailure = (typeof enrollmentFailures)[number];
