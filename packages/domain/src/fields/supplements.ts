import { adjustments } from './adjustments.ts';
import { attachment } from './attachment.ts';
import { footer } from './footer.ts';
import { flag, list, optional, text } from './kinds.ts';
import { transactionTerms } from './terms.ts';
import type { Table } from './types.ts';

/** What an invoice may say besides its parties, lines and sums; the last members of its table. */
export const supplements = {
  adjustments: {
    type: optional(adjustments),
    fa3: 'Fa/Rozliczenie',
    label: ['Rozliczenie', 'Adjustments'],
    means: 'What is added to the total and deducted from it to give the amount to be paid; VAT does not change.',
  },
  transaction_terms: {
    type: optional(transactionTerms),
    fa3: 'Fa/WarunkiTransakcji',
    label: ['Warunki transakcji', 'Terms of the transaction'],
    means: 'Contracts, orders, delivery terms and transport.',
  },
  warehouse_documents: {
    type: list(text(256), 1000),
    fa3: 'Fa/WZ',
    label: ['Numer WZ', 'Warehouse document'],
    means: 'The numbers of the warehouse documents (WZ) that go with the invoice.',
    example: ['WZ/112/2026'],
  },
  receipt_invoice: {
    type: flag,
    fa3: 'Fa/FP',
    label: ['faktura do paragonu (FP)', 'invoice for a receipt (FP)'],
    means:
      'Whether it is an invoice for a sale that was recorded with a cash register (art. 109 ust. 3d of the VAT act).',
    example: false,
  },
  related_parties: {
    type: flag,
    fa3: 'Fa/TP',
    label: ['podmioty powiązane (TP)', 'related parties (TP)'],
    means: 'Whether seller and buyer are related (§ 10 ust. 4 pkt 3 of the regulation on JPK_VAT).',
    example: false,
  },
  excise_refund: {
    type: flag,
    fa3: 'Fa/ZwrotAkcyzy',
    label: ['zwrot akcyzy', 'excise duty refund'],
    means:
      'Whether the invoice is one with which a farmer claims a refund of the excise duty in the price of diesel oil.',
    example: false,
  },
  footer: {
    type: optional(footer),
    fa3: 'Stopka',
    label: ['Stopka', 'Footer'],
    means: 'What the seller puts below its invoices: registers and a text.',
  },
  attachment: {
    type: attachment,
    fa3: 'Zalacznik/BlokDanych',
    label: ['Załącznik', 'Attachment'],
    means:
      'Structured data that accompanies the invoice, such as meter readings, in blocks. KSeF takes it only from sellers who have notified the Head of the National Revenue Administration (art. 106gba of the VAT act).',
  },
  total_only: {
    type: flag,
    fa3: '',
    label: ['Sama kwota należności', 'Total alone'],
    means:
      'Whether a simplified invoice states its total alone, without sums by rate (art. 106e ust. 5 pkt 3 of the VAT act).',
    example: false,
  },
  vat_per_line: {
    type: flag,
    fa3: 'Fa/FaWiersz/P_11Vat',
    label: ['VAT pozycji', 'VAT by line'],
    means:
      'Whether the tax is computed and stated for each line; the tax of a rate is their sum then (art. 106e ust. 10 and 11 of the VAT act).',
    example: false,
  },
} as const satisfies Table['fields'];
