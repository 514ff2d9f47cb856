import { signatures } from '@invoicing/domain/webhooks/signature';
import type { CommandContext } from '../../context.ts';
import type { EndpointRow } from '../../webhook-endpoints/store.ts';
import type { SignedHeaders } from './pasted-headers.ts';

const shownAround = 24;

export type Keys = { ctx: CommandContext; endpoint: EndpointRow };

/** The live signing keys of an endpoint, decrypted, the current ones first. */
function liveKeys({ services, now }: CommandContext, { id, secrets }: EndpointRow): string[][] {
  const live = secrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  return live.map(({ sealedSecret }) => services.keys.encryption.decrypt(sealedSecret, id).split(' '));
}

/** The live shared secrets of an endpoint, the current one first. */
export function sharedSecrets(ctx: CommandContext, endpoint: EndpointRow): string[] {
  return liveKeys(ctx, endpoint).flatMap(([secret = '']) => [secret]);
}

/**
 * Returns whether the current or the previous keys of an endpoint made a signature over this body; null if none did.
 */
export function matchOf(
  { ctx, endpoint }: Keys,
  { id, timestamp, signature }: SignedHeaders,
  body: string,
): 'current' | 'previous' | null {
  const given = (signature ?? '').split(/\s+/);
  const message = { id: id ?? '', timestamp: Number(timestamp), body };
  const fits = liveKeys(ctx, endpoint).map((keys) =>
    signatures(message, keys)
      .split(' ')
      .some((expected) => given.includes(expected)),
  );
  if (!fits.includes(true)) return null;
  return fits[0] ? 'current' : 'previous';
}

/** The first difference of two texts, with some context. @returns the position, counted in characters from 1 */
export function firstDifference(sent: string, got: string): { at: number; sent: string; got: string } {
  const [left, right] = [[...sent], [...got]];
  const index = left.findIndex((character, at) => character !== right[at]);
  const at = index < 0 ? left.length : index;
  const around = (text: string[]) => text.slice(at, at + shownAround).join('');
  return { at: at + 1, sent: around(left), got: around(right) };
}
