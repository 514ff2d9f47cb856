/**
 * The number of requests that KSeF accepts from one context in any second, minute and hour; all three limits apply
 * together.
 */
export type Rate = { perSecond: number; perMinute: number; perHour: number };

const rate = (perSecond: number, perMinute: number, perHour: number): Rate => ({ perSecond, perMinute, perHour });

/**
 * Production's limits by the groups of `GET /rate-limits` (KSeF documentation, "limity API", as of API 2.8). Requests
 * that it does not list have the limits of `other`.
 */
export const documentedLimits = {
  onlineSession: rate(10, 30, 120),
  onlineSessionClose: rate(20, 60, 240),
  batchSession: rate(10, 20, 60),
  batchSessionClose: rate(20, 40, 120),
  invoiceSend: rate(10, 30, 180),
  invoiceStatus: rate(30, 120, 1200),
  sessionList: rate(5, 10, 60),
  sessionInvoiceList: rate(10, 20, 200),
  sessionMisc: rate(10, 120, 1200),
  invoiceMetadata: rate(8, 16, 20),
  invoiceExport: rate(8, 16, 20),
  invoiceExportStatus: rate(10, 60, 600),
  invoiceDownload: rate(8, 16, 64),
  other: rate(10, 30, 120),
} as const satisfies Record<string, Rate>;
export type LimitGroup = keyof typeof documentedLimits;

/**
 * The limit on public endpoints for one IP address, across all callers: signing in and public keys ("limity API",
 * public endpoints).
 */
export const publicPerSecond = 60;

/** The share of that limit that the service uses: others may share the address, and latency varies. */
export const usedPublicPerSecond = 30;

type Route = [method: string, path: RegExp, group: LimitGroup | null];
const routes: readonly Route[] = [
  ['', /^\/auth\/(challenge|xades-signature|ksef-token|token\/)/, null],
  // Every reference of a sign-in; the list of sessions and their end belong to `other`.
  ['GET', /^\/auth\/(?!sessions)/, null],
  ['', /^\/(security|peppol)\//, null],
  ['POST', /^\/sessions\/online$/, 'onlineSession'],
  ['POST', /^\/sessions\/online\/[^/]+\/close$/, 'onlineSessionClose'],
  ['POST', /^\/sessions\/online\/[^/]+\/invoices$/, 'invoiceSend'],
  ['POST', /^\/sessions\/batch$/, 'batchSession'],
  ['POST', /^\/sessions\/batch\/[^/]+\/close$/, 'batchSessionClose'],
  ['GET', /^\/sessions$/, 'sessionList'],
  ['GET', /^\/sessions\/[^/]+\/invoices(\/failed)?$/, 'sessionInvoiceList'],
  ['GET', /^\/sessions\/[^/]+(\/upo\/[^/]+|\/invoices\/[^/]+\/upo|\/invoices\/ksef\/[^/]+\/upo)?$/, 'sessionMisc'],
  ['GET', /^\/sessions\/[^/]+\/invoices\/[^/]+$/, 'invoiceStatus'],
  ['POST', /^\/invoices\/query\/metadata$/, 'invoiceMetadata'],
  ['POST', /^\/invoices\/exports$/, 'invoiceExport'],
  ['GET', /^\/invoices\/exports\/[^/]+$/, 'invoiceExportStatus'],
  ['GET', /^\/invoices\/ksef\/[^/]+$/, 'invoiceDownload'],
];

/**
 * The limit group of a request.
 * @param path as in the address, with or without the version, without a query
 * @returns null for what is public and counts for the address alone
 */
export function limitGroupOf(method: string, path: string): LimitGroup | null {
  const plain = path.replace(/^\/v\d+(?=\/)/, '');
  const route = routes.find(([verb, pattern]) => (verb === '' || verb === method) && pattern.test(plain));
  return route ? route[2] : 'other';
}
