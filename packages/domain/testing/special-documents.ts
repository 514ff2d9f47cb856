import type { InvoiceDocument, InvoiceInput, NewVehicle } from '../src/document.ts';
import { piece } from './kinds.ts';
import { sampleDocument } from './sample.ts';

/** Invoices that leave something out, or say what few others do. */

/** A drill for 450 with the tax, by its name alone: as examples 15 and, with `total_only`, 16. */
export function simplifiedDocument(change: Partial<InvoiceInput> = {}): InvoiceDocument {
  const lines = [piece('1', 'Wiertarka', '450', { presentation: 'name' })];
  return sampleDocument({
    kind: 'simplified',
    price_mode: 'gross',
    place_of_issue: null,
    payment: null,
    lines,
    ...change,
  });
}

/** Goods in euro supplied on three days, the tax of each stated at the rate of its own day: as example 21. */
export function threeDays(change: Partial<InvoiceInput> = {}): InvoiceDocument {
  const supplied = (ref: string, name: string, quantity: string, price: string, day: string, rate: string) =>
    piece(ref, name, price, { quantity, supply_date: day, tax_exchange_rate: rate, row_id: `wiersz-${ref}` });
  const lines = [
    supplied('1', 'Lodówka', '10', '406', '2026-11-05', '4.4080'),
    supplied('2', 'Zamrażarka', '20', '250', '2026-11-10', '4.5005'),
    supplied('3', 'Zmywarka', '15', '300', '2026-11-20', '4.3250'),
  ];
  return sampleDocument({ currency: 'EUR', sale_date: null, lines, ...change });
}

const vehicle: NewVehicle = {
  line_ref: '1',
  first_use_date: '2026-10-01',
  make: 'Autex',
  model: 'Mk5',
  colour: 'niebieski',
  registration_number: 'WA 12345',
  production_year: '2026',
  kind: 'land',
  usage: '1200',
  number_kind: 'vin',
  number: 'WAUZZZ8K9BA000001',
  type: 'osobowy',
};

/** A new car to a private buyer in another member state, whose number is described in another way if asked for. */
export function newCarDocument(change: Partial<NewVehicle> = {}): InvoiceDocument {
  const { annotations } = sampleDocument().input;
  const buyer = {
    ...sampleDocument().buyer,
    tax_identifier: { kind: 'none', country_code: null, value: null },
  } as const;
  const lines = [piece('1', 'Samochód osobowy', '100000', { vat_rate: '0_intra_eu' })];
  return sampleDocument(
    {
      lines,
      annotations: { ...annotations, new_transport: { notice_due: true, vehicles: [{ ...vehicle, ...change }] } },
    },
    { buyer },
  );
}
