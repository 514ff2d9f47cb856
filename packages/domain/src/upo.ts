import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { isKsefNumber } from './ksef-number.ts';

const namespace = 'http://upo.schematy.mf.gov.pl/KSeF/v4-3';
export const maxUpoBytes = 5_000_000;

export type UpoFacts = { ksefNumber: string; documentHash: string; sessionReference: string };

/**
 * Reads a UPO (version 4.3). It is XML from outside: bounded in size, no document type, nothing fetched.
 * @throws Error when it is no UPO of one document with a KSeF number that checks
 */
export function readUpo(xml: string): UpoFacts {
  if (Buffer.byteLength(xml) > maxUpoBytes) throw new Error('the UPO is too large');
  if (xml.includes('<!DOCTYPE')) throw new Error('a document type declaration is not allowed');
  const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET });
  try {
    const need = (path: string) => document.get(path, { u: namespace })?.content ?? missing(path);
    const ksefNumber = need('/u:Potwierdzenie/u:Dokument/u:NumerKSeFDokumentu');
    if (!isKsefNumber(ksefNumber)) throw new Error('the KSeF number in the UPO has wrong check digits');
    return {
      ksefNumber,
      documentHash: need('/u:Potwierdzenie/u:Dokument/u:SkrotDokumentu'),
      sessionReference: need('/u:Potwierdzenie/u:NumerReferencyjnySesji'),
    };
  } finally {
    document.dispose();
  }
}

function missing(path: string): never {
  throw new Error(`the UPO lacks ${path}`);
}
