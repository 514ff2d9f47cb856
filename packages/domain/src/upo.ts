import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { isKsefNumber } from './ksef-number.ts';

const namespace = 'http://upo.schematy.mf.gov.pl/KSeF/v4-3';
export const maxUpoBytes = 5_000_000;

export type UpoFacts = {
  ksefNumber: string;
  documentHash: string;
  sessionReference: string;
  /** What else it says; null where it does not. */
  receiver: string | null;
  structure: string | null;
  formCode: string | null;
  schemaVersion: string | null;
  /** Whose session it was, and what the sender signed in with: a token by its reference, or a document by its hash. */
  context: string | null;
  tokenReference: string | null;
  authenticationHash: string | null;
  /** Of a confirmation of several pages, which one it is. */
  page: { number: string; of: string } | null;
  sellerNip: string | null;
  documentNumber: string | null;
  issueDate: string | null;
  sentAt: string | null;
  acquiredAt: string | null;
  mode: string | null;
};

/**
 * Reads a UPO (version 4.3). It is XML from outside: bounded in size, no document type, nothing fetched.
 * @throws Error when it is no UPO of one document with a KSeF number that checks
 */
export function readUpo(xml: string): UpoFacts {
  if (Buffer.byteLength(xml) > maxUpoBytes) throw new Error('the UPO is too large');
  if (xml.includes('<!DOCTYPE')) throw new Error('a document type declaration is not allowed');
  const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET });
  try {
    const find = (path: string) => document.get(`/u:Potwierdzenie/${path}`, { u: namespace })?.content ?? null;
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
  } finally {
    document.dispose();
  }
}

function missing(path: string): never {
  throw new Error(`the UPO lacks ${path}`);
}
