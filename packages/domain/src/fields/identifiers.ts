import { z } from 'zod';
import {
  deriveTaxIdentifier,
  maxOtherLength,
  type PartyIdentifier,
  type TaxIdentifier,
} from '../identifiers/tax-identifier.ts';
import { says } from '../messages/says.ts';
import { storedAs } from './stored.ts';

/**
 * Identifiers of parties: a request gives a text; a document stores it with the kind, which is derived from the text
 * and the country.
 */

export const givenTaxIdentifier = z
  .string()
  .trim()
  .min(1)
  .max(maxOtherLength)
  .regex(/^[\p{L}\p{N} .+*/-]+$/u, { error: says('pattern.tax_identifier', {}) })
  .nullable();

const samples = ['DE123456789', 'PL5265877635', 'EIN 12-3456789'];

/** What a request writes as a tax identifier; absent and null mean that there is none. */
export const taxIdentifierText = {
  kind: 'form',
  samples,
  schema: givenTaxIdentifier.default(null),
  isOptional: true,
} as const;

const held = z.object({ kind: z.string(), country_code: z.string().nullable(), value: z.string().nullable() });

/** Its form in a document. */
export const taxIdentifier = { kind: 'identifier', schema: storedAs(z.custom<TaxIdentifier>(), held) } as const;

/** For a party that KSeF may know by an internal identifier. */
export const partyIdentifier = { kind: 'identifier', schema: storedAs(z.custom<PartyIdentifier>(), held) } as const;

/** The identifier that a text is in a country. Issues name the member `tax_identifier`. */
export function derivedIdentifier(given: string | null, country: string, check: z.RefinementCtx): TaxIdentifier {
  const identifier = deriveTaxIdentifier(given, country);
  if ('kind' in identifier) return identifier;
  const { problem } = identifier;
  const message = problem === 'too_long' ? says('too_long', { with: { max: maxOtherLength } }) : says(problem, {});
  check.addIssue({ code: 'custom', message, path: ['tax_identifier'] });
  return z.NEVER;
}
