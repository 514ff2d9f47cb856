import type { InvoiceDocument } from '../document.ts';
import type { Rule } from './issue.ts';
import { addressTexts, emailLength, long, phoneLength, type TextField, textIssues, usual } from './texts.ts';

/** Of registers the longest number that fits. */
const registerLength = 14;

/** As the texts that every invoice has: these too stand in FA(3) and come back out of it as they are. */
export const detailTextRules: Rule = (document) =>
  [...buyerTexts(document), ...thirdPartyTexts(document), ...referenceTexts(document), ...adjustmentTexts(document), ...footerTexts(document)].flatMap(
    textIssues,
  );

function buyerTexts({ input: { buyer_details: details } }: InvoiceDocument): TextField[] {
  const path = '/input/buyer_details';
  const contact = 'Podmiot2/DaneKontaktowe';
  return [
    { value: details.customer_number, path: `${path}/customer_number`, fa3: 'Podmiot2/NrKlienta', max: usual, name: ['customer number', 'numer klienta'] },
    { value: details.email, path: `${path}/email`, fa3: `${contact}/Email`, max: emailLength, name: ['buyer e-mail', 'e-mail nabywcy'] },
    { value: details.phone, path: `${path}/phone`, fa3: `${contact}/Telefon`, max: phoneLength, name: ['buyer phone', 'telefon nabywcy'] },
  ];
}

function thirdPartyTexts({ input }: InvoiceDocument): TextField[] {
  return input.third_parties.flatMap((party, index): TextField[] => {
    const path = `/input/third_parties/${index}`;
    const who = 'Podmiot3';
    return [
      { value: party.name, path: `${path}/name`, fa3: `${who}/DaneIdentyfikacyjne/Nazwa`, max: long, name: ['name', 'nazwa'] },
      ...(party.address ? addressTexts(party.address, { path: `${path}/address`, fa3: `${who}/Adres`, name: ['address', 'adres'] }) : []),
      { value: party.email, path: `${path}/email`, fa3: `${who}/DaneKontaktowe/Email`, max: emailLength, name: ['e-mail', 'e-mail'] },
      { value: party.phone, path: `${path}/phone`, fa3: `${who}/DaneKontaktowe/Telefon`, max: phoneLength, name: ['phone', 'telefon'] },
      { value: party.role_description, path: `${path}/role_description`, fa3: `${who}/OpisRoli`, max: usual, name: ['role', 'opis roli'] },
      { value: party.customer_number, path: `${path}/customer_number`, fa3: `${who}/NrKlienta`, max: usual, name: ['customer number', 'numer klienta'] },
    ];
  });
}

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
