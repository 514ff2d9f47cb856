import type { InvoiceDocument } from '../document.ts';
import type { Rule } from './issue.ts';
import { type TextField, textIssues, usual } from './texts.ts';

/** Of registers the longest number that fits. */
const registerLength = 14;

/** As the texts that every invoice has: these too stand in FA(3) and come back out of it as they are. */
export const detailTextRules: Rule = (document) => [...referenceTexts(document), ...adjustmentTexts(document), ...footerTexts(document)].flatMap(textIssues);

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

function adjustmentTexts({ input: { adjustments } }: InvoiceDocument): TextField[] {
  if (!adjustments) return [];
  return (['charges', 'deductions'] as const).flatMap((name) =>
    adjustments[name].map(({ reason }, index): TextField => {
      const fa3 = name === 'charges' ? 'Fa/Rozliczenie/Obciazenia/Powod' : 'Fa/Rozliczenie/Odliczenia/Powod';
      return { value: reason, path: `/input/adjustments/${name}/${index}/reason`, fa3, max: usual, name: ['reason', 'powód'] };
    }),
  );
}

function footerTexts({ input: { footer } }: InvoiceDocument): TextField[] {
  if (!footer) return [];
  const registers = (['krs', 'regon', 'bdo'] as const).map(
    (name): TextField => ({
      value: footer[name],
      path: `/input/footer/${name}`,
      fa3: `Stopka/Rejestry/${name.toUpperCase()}`,
      max: registerLength,
      name: [name.toUpperCase(), name.toUpperCase()],
    }),
  );
  return [{ value: footer.text, path: '/input/footer/text', fa3: 'Stopka/Informacje/StopkaFaktury', max: 3500, name: ['footer', 'stopka'] }, ...registers];
}
