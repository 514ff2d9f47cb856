import { z } from 'zod';

/**
 * The response did not come from KSeF, but from a firewall, proxy, gateway or captive portal. Whatever its status, it
 * says nothing about the request; `isBlocked` if the request never reached KSeF.
 */
export class NotKsefsAnswer extends Error {
  readonly status: number;
  readonly isBlocked: boolean;
  constructor({ status }: Response, isBlocked: boolean) {
    super(`what answered with ${status} is not KSeF`);
    this.status = status;
    this.isBlocked = isBlocked;
  }
}

const text = z.string().min(1);
const token = z.looseObject({ token: text, validUntil: text });
const status = z.looseObject({ status: z.looseObject({ code: z.number().int() }) });
const reference = z.looseObject({ referenceNumber: text });
const objects = z.array(z.looseObject({}));
const count = z.looseObject({ limit: z.number(), remaining: z.number() });

/** Expected response bodies by operation (OpenAPI document of KSeF 2.6); all others are objects, or empty (204). */
const forms: readonly [method: string, path: RegExp, form: z.ZodType][] = [
  ['POST', /\/auth\/challenge$/, z.looseObject({ challenge: text, timestamp: text })],
  [
    'POST',
    /\/auth\/(ksef-token|xades-signature)$/,
    reference.extend({ authenticationToken: token.partial({ validUntil: true }) }),
  ],
  ['POST', /\/auth\/token\/redeem$/, z.looseObject({ accessToken: token, refreshToken: token })],
  ['POST', /\/auth\/token\/refresh$/, z.looseObject({ accessToken: token })],
  ['GET', /\/auth\/(?!sessions)[^/]+$/, status],
  ['GET', /\/security\/public-key-certificates$/, objects.nonempty()],
  ['DELETE', /\/auth\/sessions\/current$/, z.never()],
  ['POST', /\/sessions\/(online|batch)\/[^/]+\/close$/, z.never()],
  ['POST', /\/sessions\/batch$/, reference.extend({ partUploadRequests: objects })],
  ['POST', /\/sessions\/online$/, reference],
  ['POST', /\/sessions\/online\/[^/]+\/invoices$/, reference],
  ['GET', /\/sessions\/[^/]+\/invoices$/, z.looseObject({ invoices: z.array(status) })],
  ['GET', /\/sessions\/[^/]+(\/invoices\/[^/]+)?$/, status],
  ['POST', /\/invoices\/query\/metadata$/, z.looseObject({ invoices: objects })],
  ['GET', /\/certificates\/limits$/, z.looseObject({ canRequest: z.boolean(), enrollment: count, certificate: count })],
  ['GET', /\/certificates\/enrollments\/data$/, z.looseObject({ commonName: text, countryName: text })],
  ['POST', /\/certificates\/enrollments$/, reference],
  ['GET', /\/rate-limits$/, z.looseObject({ onlineSession: z.looseObject({}) })],
  ['GET', /\/certificates\/enrollments\/(?!data)[^/]+$/, status],
  ['POST', /\/certificates\/(retrieve|query)$/, z.looseObject({ certificates: objects })],
  ['GET', /\/tokens\/[^/]+$/, z.looseObject({ requestedPermissions: z.array(z.string()) })],
  ['POST', /\/permissions\/query\/personal\/grants$/, z.looseObject({ permissions: objects })],
];
const anyObject = z.looseObject({});
const xml = /\/upo(\/[^/]+)?$|\/invoices\/ksef\/[^/]+(\/upo)?$/;

const Code = z.number().int();
const Refusal = z.union([
  z.looseObject({ errors: z.tuple([z.looseObject({ code: Code })], z.unknown()) }),
  z.looseObject({
    exception: z.looseObject({ exceptionDetailList: z.tuple([z.looseObject({ exceptionCode: Code })], z.unknown()) }),
  }),
]);
/** Bodies of 403 responses. `security-service-blocked` comes from the firewall in front of KSeF. */
const Forbidden = z.looseObject({
  status: z.literal(403),
  reasonCode: z.enum([
    'missing-permissions',
    'ip-not-allowed',
    'insufficient-resource-access',
    'auth-method-not-allowed',
    'context-type-not-allowed',
  ]),
});
const Blocked = z.union([
  z.looseObject({ reasonCode: z.literal('security-service-blocked') }),
  z.looseObject({ title: z.literal('Request blocked') }),
]);
const problem = (code: number) => z.looseObject({ title: text, status: z.literal(code) });
const Limited = z.union([problem(429), z.looseObject({ status: z.looseObject({ code: z.literal(429) }) })]);
const refusals: Readonly<Record<number, z.ZodType>> = {
  400: Refusal,
  401: problem(401),
  403: Forbidden,
  410: problem(410),
  429: Limited,
  500: Refusal,
};

/**
 * Returns the response if it came from KSeF: in the documented form for the operation, or a refusal in one of KSeF's
 * own forms. Only this function decides that; every other response leads to a retry.
 * @throws NotKsefsAnswer
 */
export async function requireKsefs(method: string, url: string, response: Response): Promise<Response> {
  const { pathname } = new URL(url);
  if (response.status === 204) return response;
  if (response.ok && xml.test(pathname) && /\bxml\b/.test(typeOf(response))) return response;
  const body = /\bjson\b/.test(typeOf(response)) ? parsed(await response.clone().text()) : undefined;
  const form = response.ok
    ? (forms.find(([verb, path]) => verb === method && path.test(pathname))?.[2] ?? anyObject)
    : refusals[response.status];
  if (form?.safeParse(body).success && !(response.ok && xml.test(pathname))) return response;
  // A 429 is a rate limit of KSeF if it has Retry-After, whatever its body.
  if (response.status === 429 && response.headers.has('retry-after')) return response;
  throw new NotKsefsAnswer(response, response.status === 403 && Blocked.safeParse(body).success);
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
