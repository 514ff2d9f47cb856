import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { sha256Hex } from '../drafts/content-hash.ts';
import { xmlObjection } from './bytes.ts';
import { fa3Namespace } from './elements.ts';

export type Fa3Facts = {
  number: string;
  issueDate: string;
  kind: string;
  sellerNip: string;
  buyerNip: string | null;
  gross: string;
  currency: string;
  /** SHA-256 of the bytes that were read, in hexadecimal: KSeF's invoiceHash in another notation. */
  sha256: string;
};

/**
 * Reads the facts of an FA(3) document back.
 * @throws Error when one is missing or the bytes are not XML as KSeF takes it
 */
export function readFa3(xml: string | Uint8Array): Fa3Facts {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml;
  const objection = xmlObjection(bytes);
  if (objection !== null) throw new Error(objection);
  const document = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NONET });
  try {
    const find = (path: string) => document.get(path, { f: fa3Namespace })?.content ?? null;
    const need = (path: string) => find(path) ?? missing(path);
    return {
      number: need('/f:Faktura/f:Fa/f:P_2'),
      issueDate: need('/f:Faktura/f:Fa/f:P_1'),
      kind: need('/f:Faktura/f:Fa/f:RodzajFaktury'),
      sellerNip: need('/f:Faktura/f:Podmiot1/f:DaneIdentyfikacyjne/f:NIP'),
      buyerNip: find('/f:Faktura/f:Podmiot2/f:DaneIdentyfikacyjne/f:NIP'),
      gross: need('/f:Faktura/f:Fa/f:P_15'),
      currency: need('/f:Faktura/f:Fa/f:KodWaluty'),
      sha256: sha256Hex(bytes),
    };
  } finally {
    document.dispose();
  }
}

function missing(path: string): never {
  throw new Error(`FA(3) document lacks ${path}`);
}
