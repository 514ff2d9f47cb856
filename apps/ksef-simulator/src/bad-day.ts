import { xmlObjection } from '@invoicing/domain/fa3/bytes';
import { fa3Namespace } from '@invoicing/domain/fa3/elements';
import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm';
import { type BadDay, badDays } from './bad-days.ts';
import type { Store } from './contents.ts';

/**
 * The elements in which an integrator can write a scenario's name: the number, orders, contracts, notes, and the
 * buyer's customer number.
 */
const places = [
  '/f:Faktura/f:Fa/f:P_2',
  '/f:Faktura/f:Fa/f:WarunkiTransakcji/f:Zamowienia/f:NrZamowienia',
  '/f:Faktura/f:Fa/f:WarunkiTransakcji/f:Umowy/f:NrUmowy',
  '/f:Faktura/f:Fa/f:DodatkowyOpis/f:Wartosc',
  '/f:Faktura/f:Podmiot2/f:NrKlienta',
].join('|');
const buyerNip = '/f:Faktura/f:Podmiot2/f:DaneIdentyfikacyjne/f:NIP';
const named = /\bSIM:([a-z0-9-]+)/;
/** Skips parsing for most documents. */
const hint = /SIM:|>\s*9990/;

/**
 * Determines the scenario of a document that arrives for the first time, and queues its faults.
 * @param hash SHA-256 of the document in base64
 * @param read gives the document, or null where it cannot be read
 * @returns the name of the day, of a document that comes again too; undefined for an ordinary one
 */
export function meetBadDay(store: Store, hash: string, read: () => Buffer | null): string | undefined {
  const day = dayOf(read());
  const isNew = !store.documentFaults.has(hash) && (store.transmissions.get(hash) ?? 0) === 0;
  if (day && isNew) store.documentFaults.set(hash, [...day.faults]);
  return day?.name;
}

function dayOf(xml: Buffer | null): BadDay | undefined {
  if (xml === null || !hint.test(xml.toString('utf8')) || xmlObjection(xml) !== null) return undefined;
  try {
    const document = XmlDocument.fromBuffer(xml, { option: ParseOption.XML_PARSE_NONET });
    try {
      return chosenBy(document);
    } finally {
      document.dispose();
    }
  } catch (error) {
    if (error instanceof XmlParseError) return undefined;
    throw error;
  }
}

/** An explicit name is intentional, so it takes precedence over the buyer's NIP. */
function chosenBy(document: XmlDocument): BadDay | undefined {
  const f = { f: fa3Namespace };
  const names = document.find(places, f).map(({ content }) => named.exec(content)?.[1]);
  const nip = document.get(buyerNip, f)?.content.trim();
  return badDays.find(({ name }) => names.includes(name)) ?? badDays.find((day) => day.buyerNip === nip);
}
