import { type LookupSource, lookupSources } from '@invoicing/domain/lookups/lookups';
import { isLoopback } from '@invoicing/domain/webhooks/url';
import { z } from 'zod';

/** The address of a public register, as `https://api.nbp.pl`; if empty, the register is not queried. */
const source = z
  .string()
  .refine((text) => text === '' || isSafeAddress(URL.parse(text)), 'must begin with https://, or be empty')
  .default('');

/**
 * Requires HTTPS: on a public network anyone on the way could forge answers; a stand-in on this machine needs no
 * certificate.
 */
export function isSafeAddress(url: URL | null): boolean {
  if (url?.protocol === 'http:') return isLoopback(url.hostname);
  return url?.protocol === 'https:';
}

/**
 * The public registers that are queried during drafting. All processes read these settings: the worker queries, api and
 * panel show the answers.
 */
export const lookups = {
  NBP_URL: source,
  WHITE_LIST_URL: source,
  VIES_URL: source,
  /** The full URL of GUS's service BIR 1.1; the worker needs GUS_KEY for it. */
  GUS_URL: source,
};

/** The configured registers. */
export function configuredLookups(env: { [Name in keyof typeof lookups]: string }): ReadonlySet<LookupSource> {
  const addresses: Record<LookupSource, string> = {
    nbp: env.NBP_URL,
    white_list: env.WHITE_LIST_URL,
    vies: env.VIES_URL,
    gus: env.GUS_URL,
  };
  return new Set(lookupSources.filter((name) => addresses[name] !== ''));
}
