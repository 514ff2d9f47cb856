import { timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const toleranceSeconds = 300;
/** Distinguishes milliseconds from seconds: times in seconds stay below this for a thousand years. */
const milliseconds = 100_000_000_000;

export type Delivery = { headers: ReadonlyMap<string, string>; body: string };

/** Headers as lines of HTTP write them, or as a JSON object; names in any case. */
export function readHeaders(text: string): Map<string, string> {
  const pairs = text.trimStart().startsWith('{') ? Object.entries(Object(JSON.parse(text))) : linesOf(text);
  return new Map(pairs.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** The problems of a delivery, a sentence each; empty if it verifies. */
export function problemsOf({ headers, body }: Delivery, secret: string, now: Date): string[] {
  const [id = '', timestamp = '', signature = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers.get(name),
  );
  if (!id || !timestamp || !signature)
    return ['Headers: webhook-id, webhook-timestamp and webhook-signature must all be there.'];
  if (!/^\d{1,15}$/.test(timestamp)) return ['Timestamp: webhook-timestamp is not a number of seconds.'];
  if (Number(timestamp) > milliseconds)
    return ['Timestamp: webhook-timestamp is in milliseconds; it must be in seconds.'];
  const given = signature.split(/\s+/).filter((part) => part.startsWith('v1,'));
  if (given.length === 0) return ['Signature: there is none of version v1 in webhook-signature.'];
  const sentAt = new Date(Number(timestamp) * 1000);
  const fits = (text: string) => given.some((part) => isSame(part, new Webhook(secret).sign(id, sentAt, text)));
  return [...timestampProblem(sentAt, now), ...(fits(body) ? [] : [mismatch(body, fits)])];
}

function timestampProblem(sentAt: Date, now: Date): string[] {
  const seconds = Math.round((now.getTime() - sentAt.getTime()) / 1000);
  if (Math.abs(seconds) <= toleranceSeconds) return [];
  return [
    `Timestamp: it is ${Math.abs(seconds)} s ${seconds > 0 ? 'old' : 'ahead of the clock here'}; receivers allow ${toleranceSeconds} s.`,
  ];
}

/** Tries the usual alterations of a body on its way to the check. */
function mismatch(body: string, fits: (text: string) => boolean): string {
  if (fits(body.trim()))
    return 'Body: white space was added around it; the signature is over the bytes as they were sent.';
  const compact = compactJson(body);
  if (compact !== null && fits(compact))
    return 'Body: its JSON was rewritten; the signature is over the bytes as they were sent.';
  return 'Secret or body: no signature fits. Either the secret is that of another endpoint, or the body, id or timestamp was changed.';
}

function compactJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return null;
  }
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function linesOf(text: string): [string, string][] {
  return text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
}
