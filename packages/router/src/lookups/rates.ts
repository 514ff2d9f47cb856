import type { Sql } from '@invoicing/db/connection/client';
import { readNbpDays } from '@invoicing/db/lookups/nbp-tables';
import type { InvoiceInput } from '@invoicing/domain/document';
import { type NbpDay, withNbpRate } from '@invoicing/domain/lookups/nbp-rates';
import { rateDays } from '@invoicing/domain/rules/rate-days';
import type { Viewing } from '../context.ts';

/**
 * The entries of NBP's tables for the currency of an invoice around its days; none for PLN, or if NBP is not
 * configured.
 */
export async function nbpDaysFor(
  db: Sql,
  input: InvoiceInput,
  { services }: Pick<Viewing, 'services'>,
): Promise<NbpDay[]> {
  if (input.currency === 'PLN' || !services.lookups.has('nbp')) return [];
  return readNbpDays(db, input.currency, rateDays(input));
}

/**
 * The input to store: completed with NBP's rate if tax in another currency needs one and none is given. As with
 * settings, an omitted member is filled when the version is written, before it is hashed, and never afterwards.
 */
export async function fillRate(
  tx: Sql,
  input: InvoiceInput,
  viewing: Pick<Viewing, 'services'>,
): Promise<InvoiceInput> {
  return withNbpRate(input, await nbpDaysFor(tx, input, viewing));
}
