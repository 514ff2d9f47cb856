import type { InvoiceDocument } from '../document.ts';
import type { Rule } from './issue.ts';
import { type TextField, textIssues, usual } from './texts.ts';

/** As the texts that every invoice has: these too stand in FA(3) and come back out of it as they are. */
export const detailTextRules: Rule = (document) => referenceTexts(document).flatMap(textIssues);

function referenceTexts({ input }: InvoiceDocument): TextField[] {
  return [
    ...listed(input.warehouse_documents, { path: '/input/warehouse_documents', fa3: 'Fa/WZ', max: usual, name: ['warehouse document', 'numer WZ'] }),
    ...input.advance_invoices.map(({ number }, index): TextField => {
      const path = `/input/advance_invoices/${index}/number`;
      return { value: number, path, fa3: 'Fa/FakturaZaliczkowa/NrFaZaliczkowej', max: usual, name: ['number', 'numer'] };
    }),
  ];
}

function listed(values: readonly string[], { path, ...field }: Omit<TextField, 'value'>): TextField[] {
  return values.map((value, index) => ({ ...field, value, path: `${path}/${index}` }));
}
