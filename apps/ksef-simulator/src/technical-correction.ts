import type { Store } from './contents.ts';
import { invalid, KsefError } from './errors.ts';

type Named = { offlineMode: boolean; hashOfCorrectedInvoice?: string | null | undefined };

/**
 * A technical correction replaces a rejected offline document (KSeF documentation, "korekta techniczna"). KSeF does not
 * check that it was rejected.
 * @throws KsefError 21166 where another stands for it, 21167 where it was accepted, 21405 outside the offline mode
 */
export function requireCorrectable(store: Store, { offlineMode, hashOfCorrectedInvoice: hash }: Named): void {
  if (hash === null || hash === undefined) return;
  if (!offlineMode) throw invalid('hashOfCorrectedInvoice: dozwolone tylko w trybie offline.');
  if (store.accepted.some(({ correctedHash }) => correctedHash === hash))
    throw new KsefError(400, 21166, 'Korekta techniczna niedostępna.', ['Korekta została już przyjęta.']);
  if (store.accepted.some((invoice) => invoice.hash === hash))
    throw new KsefError(400, 21167, 'Status faktury nie pozwala na korektę techniczną.');
}
