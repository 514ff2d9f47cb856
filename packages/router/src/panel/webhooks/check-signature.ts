import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import type { CommandContext } from '../../context.ts';
import { command } from '../../operation.ts';
import { type EndpointRow, endpointInclude } from '../../webhook-endpoints/store.ts';
import { Uuid } from '../../wire.ts';
import { readHeaders, type SignedHeaders } from './pasted-headers.ts';
import { firstDifference, type Keys, matchOf, sharedSecrets } from './signature-match.ts';

const toleranceSeconds = 300;
const maxHeaders = 16_384;
const maxBody = 262_144;
const milliseconds = 100_000_000_000;

const Finding = z.object({
  /** The checks in the order in which a receiver makes them. */
  check: z.enum(['headers', 'timestamp', 'secret', 'signature', 'body']),
  isGood: z.boolean(),
  /** The finding, as a code that the panel translates. */
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
type Finding = z.infer<typeof Finding>;

const bad = (check: Finding['check'], code: string, facts: Finding['facts'] = {}): Finding => ({
  check,
  isGood: false,
  code,
  facts,
});
const good = (check: Finding['check'], code: string, facts: Finding['facts'] = {}): Finding => ({
  check,
  isGood: true,
  code,
  facts,
});

/**
 * Explains why a delivery fails verification at its receiver: repeats the checks of a receiver with the endpoint's
 * secrets, which are not disclosed, and compares the body with the one sent. The receiver's secret may be pasted; it is
 * neither stored nor logged. It is a command although it changes nothing, so that pasted data are never in a URL.
 */
export const checkSignature = command(
  {
    permission: 'webhook-endpoints:write',
    input: z.strictObject({
      id: Uuid,
      headers: z.string().max(maxHeaders),
      body: z.string().max(maxBody),
      secret: z.string().max(200).default(''),
    }),
    output: z.array(Finding),
  },
  async ({ ctx, input }) => {
    const wanted = { OR: [{ id: input.id }, { NOT: { status: 'revoked' as const } }] };
    // Bounded by `maxEndpoints`: those that are not revoked, and the one in question.
    const endpoints = await ctx.tx.webhookEndpoint.findMany({ where: wanted, include: endpointInclude });
    const endpoint = endpoints.find(({ id }) => id === input.id);
    if (!endpoint) throw new AppError('not_found', 'There is no such webhook endpoint.');
    const headers = readHeaders(input.headers);
    const missing = missingHeaders(headers);
    const secret = input.secret.trim() === '' ? [] : [checkSecret(ctx, endpoints, endpoint, input.secret.trim())];
    if (missing) return [missing, ...secret];
    return [
      good('headers', 'complete'),
      checkTimestamp(headers, ctx.now),
      ...secret,
      ...(await checkContent(ctx, endpoint, headers, input.body)),
    ];
  },
);

function missingHeaders({ id, timestamp, signature }: SignedHeaders): Finding | null {
  const names = Object.entries({ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature });
  const missing = names.filter(([, value]) => !value).map(([name]) => name);
  return missing.length === 0 ? null : bad('headers', 'missing', { names: missing.join(', ') });
}

function checkTimestamp({ timestamp }: SignedHeaders, now: Date): Finding {
  if (!/^\d{1,15}$/.test(timestamp ?? '')) return bad('timestamp', 'not_a_number');
  if (Number(timestamp) > milliseconds) return bad('timestamp', 'milliseconds');
  const seconds = Math.round(now.getTime() / 1000) - Number(timestamp);
  if (seconds > toleranceSeconds) return bad('timestamp', 'old', { seconds });
  if (seconds < -toleranceSeconds) return bad('timestamp', 'early', { seconds: -seconds });
  return good('timestamp', 'fresh', { seconds });
}

/**
 * Finds the endpoint that the receiver's secret belongs to. Secrets that have ended were erased and cannot be
 * recognized.
 */
function checkSecret(ctx: CommandContext, endpoints: EndpointRow[], endpoint: EndpointRow, secret: string): Finding {
  if (!/^whsec_[A-Za-z0-9+/]{43}=$/.test(secret)) return bad('secret', 'malformed');
  const [current = null, ...older] = sharedSecrets(ctx, endpoint);
  if (secret === current) return good('secret', 'current');
  if (older.includes(secret)) return good('secret', 'previous');
  const other = endpoints.find((candidate) => sharedSecrets(ctx, candidate).includes(secret));
  return other ? bad('secret', 'other_endpoint', { url: other.url }) : bad('secret', 'unknown');
}

/**
 * Checks the signature against the given body and, if it does not match, against the body sent, with the first
 * difference between the two.
 */
async function checkContent(
  ctx: CommandContext,
  endpoint: EndpointRow,
  headers: SignedHeaders,
  body: string,
): Promise<Finding[]> {
  const keys: Keys = { ctx, endpoint };
  const match = matchOf(keys, headers, body);
  if (match) return [good('signature', match), good('body', 'untouched')];
  if (!/(^|\s)v1a?,/.test(headers.signature ?? '')) return [bad('signature', 'no_version')];
  const sent = await payloadOf(ctx, endpoint.id, headers.id ?? '');
  if (sent === null) return [bad('signature', 'no_match'), bad('body', 'unknown_event')];
  if (sent === body) return [bad('signature', 'other_secret_or_time'), good('body', 'untouched')];
  const signature = matchOf(keys, headers, sent) ? good('signature', 'of_sent_body') : bad('signature', 'no_match');
  return [signature, changedBody(sent, body)];
}

function changedBody(sent: string, body: string): Finding {
  if (body.trim() === sent) return bad('body', 'white_space_around');
  if (isSameJson(sent, body)) return bad('body', 'rewritten');
  const { at, sent: expected, got } = firstDifference(sent, body);
  return bad('body', 'changed', { at, expected, got });
}

function isSameJson(sent: string, body: string): boolean {
  try {
    return JSON.stringify(JSON.parse(body)) === JSON.stringify(JSON.parse(sent));
  } catch {
    return false;
  }
}

async function payloadOf(ctx: CommandContext, endpointId: string, eventId: string): Promise<string | null> {
  if (!Uuid.safeParse(eventId).success) return null;
  const row = await ctx.tx.webhookDelivery.findFirst({ where: { endpointId, eventId }, select: { payload: true } });
  return row?.payload ?? null;
}
