/** What a secret looks like when it lies in a file. Words of documentation (`k1:<base64>`) and the tests' made-up values do not. */
const patterns: readonly [name: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['key of this service', /\b(?:SEALING_KEYS|TOKEN_PEPPER|RECEIPT_SIGNING_KEY|NEXTAUTH_SECRET)["']?\s*[:=]\s*["']?(?:k\d+:)?[A-Za-z0-9+/_-]{40,}/],
  ['PKCS#8 Ed25519 key', /\bMC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{40}/],
  ['client secret of this service', /\bics_[A-Za-z0-9_-]{43}\b/],
  ['webhook secret of this service', /\bwhsec_[A-Za-z0-9+/]{40,}/],
  ['KSeF token', /\b\d{8}-EC-[0-9A-F]{10}-[0-9A-F]{10}-[0-9A-F]{2}\|nip-\d{10}\|[0-9a-f]{64}\b/],
  ['AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['Slack token', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['Google API key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['Stripe key', /\b[rs]k_live_[0-9A-Za-z]{20,}/],
  ['JSON Web Token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/],
  ['password in a URL', /\b(?:postgres(?:ql)?|mysql|redis|amqp|https?):\/\/[^\s:/@'"`${<…]+:[^\s:/@'"`${<…]{8,}@(?!127\.0\.0\.1|localhost)/],
];

/** The secrets in a text, by line and kind; never the secret itself. */
export function secretsIn(text: string): string[] {
  return text.split('\n').flatMap((line, index) => patterns.filter(([, pattern]) => pattern.test(line)).map(([name]) => `${index + 1}: ${name}`));
}
