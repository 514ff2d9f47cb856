import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { isKsefNumber } from '../identifiers/ksef-number.ts';

const namespace = 'http://upo.schematy.mf.gov.pl/KSeF/v4-3';
export const maxUpoBytes = 5_000_000;
/** A page of a collective UPO has 10,000 documents at most; larger responses are not read. */
const maxSessionUpoBytes = 8_000_000;
const longestSentence = 200;

export type UpoFacts = {
  ksefNumber: string;
  documentHash: string;
  sessionReference: string;
  /** Its optional members; null if absent. */
  receiver: string | null;
  structure: string | null;
  formCode: string | null;
  schemaVersion: string | null;
  /**
   * The context of the session, and the credential of the sender: a token by its reference, or a document by its hash.
   */
  context: string | null;
  tokenReference: string | null;
  authenticationHash: string | null;
  /** The page number within a confirmation of several pages. */
  page: { number: string; of: string } | null;
  sellerNip: string | null;
  documentNumber: string | null;
  issueDate: string | null;
  sentAt: string | null;
  acquiredAt: string | null;
  mode: string | null;
};

type Find = (path: string) => string | null;

/**
 * Untrusted XML: bounded in size and, by libxml2, in depth; no document type, nothing fetched.
 * @throws Error when it is no such XML, with a sentence that is kept
 */
function reading<T>(xml: string, maxBytes: number, read: (find: Find) => T): T {
  if (Buffer.byteLength(xml) > maxBytes) throw new Error('the UPO is too large');
  if (xml.includes('<!DOCTYPE')) throw new Error('a document type declaration is not allowed');
  const document = parsed(xml);
  try {
    return read((path) => document.get(`/u:Potwierdzenie/${path}`, { u: namespace })?.content ?? null);
  } finally {
    document.dispose();
  }
}

/** A parser may report as many errors as there are bytes: the first one says what is wrong. */
function parsed(xml: string): XmlDocument {
  try {
    return XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET });
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('\n', 1) : [];
    throw new Error(first.slice(0, longestSentence), { cause: error });
  }
}

/**
 * The session of a UPO (version 4.3), of one document or a page of a collective one.
 * @throws Error when it is none
 */
export function readSessionOfUpo(xml: string): string {
  const session = 'u:NumerReferencyjnySesji';
  return reading(xml, maxSessionUpoBytes, (find) => find(session) ?? missing(session));
}

/**
 * Reads a UPO (version 4.3).
 * @throws Error when it is no UPO of one document with a KSeF number that checks
 */
export function readUpo(xml: string): UpoFacts {
  return reading(xml, maxUpoBytes, (find) => {
    const need = (path: string) => find(path) ?? missing(path);
    const pages = [find('u:OpisPotwierdzenia/u:Strona'), find('u:OpisPotwierdzenia/u:LiczbaStron')] as const;
    const ksefNumber = need('u:Dokument/u:NumerKSeFDokumentu');
    if (!isKsefNumber(ksefNumber)) throw new Error('the KSeF number in the UPO has wrong check digits');
    return {
      ksefNumber,
      documentHash: need('u:Dokument/u:SkrotDokumentu'),
      sessionReference: need('u:NumerReferencyjnySesji'),
      receiver: find('u:NazwaPodmiotuPrzyjmujacego'),
      structure: find('u:NazwaStrukturyLogicznej'),
      formCode: find('u:KodFormularza'),
      schemaVersion: find('@wersjaSchemy'),
      context: find('u:Uwierzytelnienie/u:IdKontekstu/*'),
      tokenReference: find('u:Uwierzytelnienie/u:NumerReferencyjnyTokenaKSeF'),
      authenticationHash: find('u:Uwierzytelnienie/u:SkrotDokumentuUwierzytelniajacego'),
      page: pages[0] !== null && pages[1] !== null ? { number: pages[0], of: pages[1] } : null,
      sellerNip: find('u:Dokument/u:NipSprzedawcy'),
      documentNumber: find('u:Dokument/u:NumerFaktury'),
      issueDate: find('u:Dokument/u:DataWystawieniaFaktury'),
      sentAt: find('u:Dokument/u:DataPrzeslaniaDokumentu'),
      acquiredAt: find('u:Dokument/u:DataNadaniaNumeruKSeF'),
      mode: find('u:Dokument/u:TrybWysylki'),
    };
  });
}

function missing(path: string): never {
  throw new Error(`the UPO lacks ${path}`);
}
