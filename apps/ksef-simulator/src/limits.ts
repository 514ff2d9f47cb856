import {
  documentedLimits,
  type LimitGroup,
  limitGroupOf,
  publicPerSecond,
  type Rate,
} from '@invoicing/domain/ksef/limits';
import type { FastifyRequest } from 'fastify';
import { tooMany } from './errors.ts';

/**
 * Production's limits, the tenfold ones of the test environment, a tenth of production's, which a few documents exceed,
 * or practically none.
 */
export const limitProfiles = ['production', 'test', 'tenth', 'none'] as const;
export type LimitProfile = (typeof limitProfiles)[number];

/**
 * Requests of one context or address in one group, newest first, and until when it is blocked. `ignored` counts
 * requests sent before the time that an earlier refusal had stated.
 */
type Window = { times: number[]; blockedUntil: number; refusals: number; ignored: number };
/** Request counts, kept in memory only and lost on a restart. */
export type Windows = Map<string, Window>;

const factors: Record<LimitProfile, number> = { production: 1, test: 10, tenth: 0.1, none: 100_000 };
const hourMs = 3_600_000;
const longestBlockMs = hourMs;

/** Limits by group; groups of later API versions may be omitted. */
export type Rates = Partial<Record<LimitGroup, Rate>>;
export const limitGroups: readonly LimitGroup[] = trustGroups(Object.keys(documentedLimits));

/** The limits that `GET /rate-limits` returns for a context, by group. */
export function ratesOf(store: Rated, nip: string) {
  return Object.fromEntries(limitGroups.map((group) => [group, rateOf(store, nip, group)]));
}

function rateOf({ settings: { limits }, ownRates }: Rated, nip: string, group: LimitGroup): Rate {
  const own = limits === 'test' ? ownRates.get(nip)?.[group] : undefined;
  return own ?? scaled(documentedLimits[group], factors[limits]);
}

type Rated = {
  settings: { limits: LimitProfile };
  /** Of contexts that changed theirs, as the test environment lets them. */
  ownRates: Map<string, Rates>;
};
type Limited = Rated & { clock: () => Date; windows: Windows };

/** Counts a request of a context. @throws KsefError 429 with the seconds to wait, which grow with each refusal */
export function countRequest(store: Limited, request: FastifyRequest, nip: string): void {
  const group = groupOf(request);
  if (group !== null) count(store, `${nip} ${request.ip} ${group}`, rateOf(store, nip, group));
}

/** Counts a public request for its IP address. @throws KsefError 429 */
export function countPublicRequest(store: Limited, request: FastifyRequest): void {
  if (!request.url.startsWith('/v2/') || groupOf(request) !== null) return;
  const everyAddress = { perSecond: publicPerSecond, perMinute: publicPerSecond * 60, perHour: publicPerSecond * 3600 };
  count(store, `${request.ip} public`, scaled(everyAddress, factors[store.settings.limits]));
}

function groupOf({ method, url }: FastifyRequest): LimitGroup | null {
  return limitGroupOf(method, new URL(url, 'http://simulator').pathname);
}

function count({ clock, windows }: Pick<Limited, 'clock' | 'windows'>, key: string, rate: Rate): void {
  const now = clock().getTime();
  const window = windows.get(key) ?? { times: [], blockedUntil: 0, refusals: 0, ignored: 0 };
  windows.set(key, window);
  const freeAt = Math.max(window.blockedUntil, freeFrom(window.times, rate));
  if (freeAt > now) {
    window.refusals += 1;
    if (window.blockedUntil > now) window.ignored += 1;
    window.blockedUntil = now + Math.min((freeAt - now) * (window.refusals > 1 ? 2 : 1), longestBlockMs);
    throw tooMany(Math.ceil((window.blockedUntil - now) / 1000));
  }
  window.refusals = 0;
  window.times = [now, ...window.times.filter((time) => time > now - hourMs)];
}

/** When the next request fits into all three sliding windows. */
function freeFrom(times: readonly number[], { perSecond, perMinute, perHour }: Rate): number {
  const limits = [
    { allowed: perSecond, ms: 1000 },
    { allowed: perMinute, ms: 60_000 },
    { allowed: perHour, ms: hourMs },
  ];
  return Math.max(...limits.map(({ allowed, ms }) => (times[allowed - 1] ?? -ms) + ms));
}

function scaled({ perSecond, perMinute, perHour }: Rate, factor: number): Rate {
  const times = (count: number) => Math.max(1, Math.floor(count * factor));
  return { perSecond: times(perSecond), perMinute: times(perMinute), perHour: times(perHour) };
}

/** The keys of the table are the names of the groups. */
function trustGroups(keys: string[]): LimitGroup[] {
  return keys as LimitGroup[];
}
