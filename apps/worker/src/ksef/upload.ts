import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { z } from 'zod';
import type { Services } from '../services.ts';

/** The upload address of a part of a package. */
export const Upload = z.object({
  ordinalNumber: z.number().int(),
  url: z.url(),
  headers: z.record(z.string(), z.string().nullable()),
});
export type Upload = z.infer<typeof Upload>;

/** Documented responses ("sesja wsadowa"): stored or refused. Any other is not from KSeF. */
const answers = new Set([201, 400, 401, 403]);
/** Timeout of one part; KSeF permits twenty minutes for each. */
const partTimeoutMs = 120_000;
const ministry = '.mf.gov.pl';

/**
 * The upload addresses of the parts of a package, in order.
 * @throws Error unless the response has one URL of KSeF for each part
 */
export function readUploads(
  { ksefUrls }: Pick<Services, 'ksefUrls'>,
  environment: KsefEnvironment,
  answer: unknown,
  count: number,
): Upload[] {
  const uploads = z.array(Upload).length(count).parse(answer);
  const ordered = uploads.toSorted((a, b) => a.ordinalNumber - b.ordinalNumber);
  const isWhole = ordered.every(({ ordinalNumber }, index) => ordinalNumber === index + 1);
  if (!isWhole || !ordered.every(({ url }) => isKsefs(new URL(url), new URL(ksefUrls[environment]))))
    throw new Error('the response lacks an upload address of KSeF for a part');
  return ordered;
}

/** "Any address in an answer has the host of the environment": documents go to no other, and never in plain text. */
function isKsefs(url: URL, base: URL): boolean {
  const isSameHouse = url.hostname.endsWith(ministry) && base.hostname.endsWith(ministry);
  return url.protocol === base.protocol && (url.hostname === base.hostname || isSameHouse);
}

type Owner = { environment: KsefEnvironment; organizationId: string };

/**
 * Uploads a part to its URL, which carries its own authorization; a repeated upload replaces the first.
 * @returns the HTTP status: 201 if it is stored, 4xx if it is refused
 * @throws any error that leaves open whether it is stored
 */
export async function uploadPart(
  { breakers }: Services,
  { environment, organizationId }: Owner,
  { url, headers }: Upload,
  part: Uint8Array,
): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, value]],
  );
  const response = await breakers.call(environment, organizationId, () =>
    fetch(url, {
      method: 'PUT',
      headers: given,
      body: Buffer.from(part),
      redirect: 'error',
      signal: AbortSignal.timeout(partTimeoutMs),
    }),
  );
  await response.body?.cancel();
  const { status } = response;
  const isPage = /\bhtml\b/.test(response.headers.get('content-type') ?? '');
  if (isPage || !answers.has(status)) throw new Error(`the upload of a part was answered with ${status}`);
  return status;
}
