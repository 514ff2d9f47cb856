import { fa3Namespace } from '@invoicing/domain/fa3/elements';
import { type Fa3Facts, readFa3 } from '@invoicing/domain/fa3/read';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import type { AcceptedInvoice } from './state.ts';

export type InvoiceFacts = Fa3Facts &
  Pick<AcceptedInvoice, 'sellerName' | 'buyer' | 'net' | 'vat' | 'selfInvoicing'> & { hasAttachment: boolean };

/** The metadata that KSeF stores of a document that passed the schema. P_14_xW (tax in PLN) is not part of the sum. */
export function readInvoice(xml: Uint8Array): InvoiceFacts {
  const document = XmlDocument.fromBuffer(xml, { option: ParseOption.XML_PARSE_NONET });
  try {
    const text = (path: string) => document.get(path, { f: fa3Namespace })?.content ?? null;
    const sum = (prefix: string) => {
      const nodes = document.find(
        `/f:Faktura/f:Fa/f:*[starts-with(local-name(), "${prefix}") and not(contains(local-name(), "W"))]`,
        { f: fa3Namespace },
      );
      return formatCents(nodes.reduce((total, { content }) => total + cents(content), 0n));
    };
    return {
      ...readFa3(xml),
      sellerName: text('/f:Faktura/f:Podmiot1/f:DaneIdentyfikacyjne/f:Nazwa'),
      buyer: readBuyer(text),
      net: sum('P_13_'),
      vat: sum('P_14_'),
      selfInvoicing: text('/f:Faktura/f:Fa/f:Adnotacje/f:P_17') === '1',
      hasAttachment: document.get('/f:Faktura/f:Zalacznik', { f: fa3Namespace }) !== null,
    };
  } finally {
    document.dispose();
  }
}

function readBuyer(text: (path: string) => string | null): InvoiceFacts['buyer'] {
  const field = (name: string) => text(`/f:Faktura/f:Podmiot2/f:DaneIdentyfikacyjne/f:${name}`);
  const [nip, vatUe, other, name] = [field('NIP'), field('NrVatUE'), field('NrID'), field('Nazwa')];
  if (nip !== null) return { type: 'Nip', value: nip, name };
  if (vatUe !== null) return { type: 'VatUe', value: `${field('KodUE') ?? ''}${vatUe}`, name };
  return other === null ? { type: 'None', value: null, name } : { type: 'Other', value: other, name };
}

/** Amounts of FA(3) have two decimals at most (TKwotowy). */
function cents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.trim().replace('-', '').split('.');
  const value = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0') || '0');
  return amount.includes('-') ? -value : value;
}

function formatCents(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
