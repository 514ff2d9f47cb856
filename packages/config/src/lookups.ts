import { type LookupSource, lookupSources } from '@invoicing/domain/lookups/lookups';
import { isLoopback } from '@invoicing/domain/webhooks/url';
import { z } from 'zod';

/** The address of a public source, as `https://api.nbp.pl`; empty, it is never asked. */
const source = z
  .string()
  .refine((text) => text === '' || isSafeAddress(URL.parse(text)), 'must begin with https://, or be empty')
  .default('');

/** Over the open net anyone on the way could answer; on this machine a stand-in may do so without a certificate. */
export function isSafeAddress(url: URL | null): boolean {
  if (url?.protocol === 'http:') return isLoopback(url.hostname);
  return url?.protocol === 'https:';
}

/**
 * Which public sources are asked while people draft. All processes take them: the worker asks, api and panel show what
 * was answered.
 */
export const lookups = {
  NBP_URL: source,
  WHITE_LIST_URL: source,
  VIES_URL: source,
  /** The service BIR 1.1 of GUS, the whole address; the worker needs GUS_KEY for it. */
  GUS_URL: source,
};

/** The sources that are set up. */
export function configuredLookups(env: { [Name in keyof typeof lookups]: string }): ReadonlySet<LookupSource> {
  const addresses: Record<LookupSource, string> = {
    nbp: env.NBP_URL,
    white_list: env.WHITE_LIST_URL,
    vies: env.VIES_URL,
    gus: env.GUS_URL,
  };
  return new Set(lookupSources.filter((name) => addresses[name] !== ''));
}
