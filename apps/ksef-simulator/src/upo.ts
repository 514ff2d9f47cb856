import { create } from 'xmlbuilder2';
import { sha256 } from './crypto.ts';
import type { AcceptedInvoice } from './state.ts';

const namespace = 'http://upo.schematy.mf.gov.pl/KSeF/v4-3';

/** The only value that the schema allows, although KSeF's own test environment appends its name. */
const receiver = 'Ministerstwo Finansów';

export type Confirmed = [AcceptedInvoice, ...AcceptedInvoice[]];

/**
 * KSeF's confirmation of receipt (UPO, schema 4.3) of one invoice or of a session's. `forged` gives it another
 * document's hash.
 */
export function buildUpo(invoices: Confirmed, kind: { session: boolean; forged: boolean }): string {
  const [{ sessionReference, nip, tokenReference }] = invoices;
  // The hash of the signed request where it was a certificate.
  const isReference = /^\d{8}-EC-/.test(tokenReference);
  const pages = {
    Strona: 1,
    LiczbaStron: 1,
    ZakresDokumentowOd: 1,
    ZakresDokumentowDo: invoices.length + 1,
    CalkowitaLiczbaDokumentow: invoices.length,
  };
  const content = {
    Potwierdzenie: {
      '@xmlns': namespace,
      '@wersjaSchemy': '4-3',
      NazwaPodmiotuPrzyjmujacego: receiver,
      NumerReferencyjnySesji: sessionReference,
      Uwierzytelnienie: {
        IdKontekstu: { Nip: nip },
        ...(isReference
          ? { NumerReferencyjnyTokenaKSeF: tokenReference }
          : { SkrotDokumentuUwierzytelniajacego: tokenReference }),
      },
      ...(kind.session ? { OpisPotwierdzenia: pages } : {}),
      NazwaStrukturyLogicznej: 'Schemat_FA(3)_v1-0E.xsd',
      KodFormularza: 'FA (3)',
      Dokument: invoices.map((invoice) => confirmed(invoice, kind.forged)),
    },
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, content).end();
}

function confirmed(invoice: AcceptedInvoice, forged: boolean) {
  return {
    NipSprzedawcy: invoice.nip,
    NumerKSeFDokumentu: invoice.ksefNumber,
    // The library does not escape what looks like an entity, so every ampersand is escaped first.
    NumerFaktury: invoice.number.replaceAll('&', '&amp;'),
    DataWystawieniaFaktury: invoice.issueDate,
    DataPrzeslaniaDokumentu: invoice.invoicingDate,
    DataNadaniaNumeruKSeF: invoice.acquiredAt,
    SkrotDokumentu: forged ? sha256('another document') : invoice.hash,
    TrybWysylki: invoice.mode,
  };
}
