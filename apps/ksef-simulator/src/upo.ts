import { createHash } from 'node:crypto';
import { create } from 'xmlbuilder2';
import type { AcceptedInvoice } from './store.ts';

const namespace = 'http://upo.schematy.mf.gov.pl/KSeF/v4-3';

/** The official confirmation of receipt (UPO 4.3) of one invoice. `forged` gives it another document's hash. */
export function buildUpo(invoice: AcceptedInvoice, forged: boolean): string {
  const hash = forged ? createHash('sha256').update('another document').digest('base64') : invoice.hash;
  const content = {
    Potwierdzenie: {
      '@xmlns': namespace,
      NazwaPodmiotuPrzyjmujacego: 'Ministerstwo Finansów - symulator',
      NumerReferencyjnySesji: invoice.sessionReference,
      Uwierzytelnienie: { IdKontekstu: { Nip: invoice.nip }, NumerReferencyjnyTokenaKSeF: invoice.sessionReference },
      NazwaStrukturyLogicznej: 'Schemat_FA(3)_v1-0E.xsd',
      KodFormularza: 'FA (3)',
      Dokument: {
        NipSprzedawcy: invoice.nip,
        NumerKSeFDokumentu: invoice.ksefNumber,
        NumerFaktury: invoice.number.replaceAll('&', '&amp;'),
        DataWystawieniaFaktury: invoice.issueDate,
        DataPrzeslaniaDokumentu: invoice.invoicingDate,
        DataNadaniaNumeruKSeF: invoice.acquiredAt,
        SkrotDokumentu: hash,
        TrybWysylki: invoice.mode,
      },
    },
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, content).end();
}
