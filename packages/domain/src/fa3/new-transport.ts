import type { NewTransport, NewVehicle } from '../details.ts';
import type { InvoiceLine } from '../document.ts';
import { type Element, leaf, yesNo } from './elements.ts';

const numberFields = { vin: 'P_22B1', body: 'P_22B2', chassis: 'P_22B3', frame: 'P_22B4' } as const;

/** The new means of transport of an invoice, each with the number of its line, or that there is none. */
export function newTransport(given: NewTransport | null, lines: readonly InvoiceLine[]): Element {
  if (given === null) return ['NoweSrodkiTransportu', [['P_22N', '1']]];
  return ['NoweSrodkiTransportu', [['P_22', '1'], yesNo('P_42_5', given.notice_due), ...given.vehicles.map((each) => vehicle(each, lines))]];
}

function vehicle(given: NewVehicle, lines: readonly InvoiceLine[]): Element {
  return [
    'NowySrodekTransportu',
    [
      ['P_22A', given.first_use_date],
      ['P_NrWierszaNST', String(lines.findIndex(({ ref }) => ref === given.line_ref) + 1)],
      leaf('P_22BMK', given.make),
      leaf('P_22BMD', given.model),
      leaf('P_22BK', given.colour),
      leaf('P_22BNR', given.registration_number),
      leaf('P_22BRP', given.production_year),
      ...usage(given),
    ],
  ];
}

function usage({ kind, usage: used, number_kind, number, type }: NewVehicle): (Element | null)[] {
  if (kind === 'vessel') return [['P_22C', used], leaf('P_22C1', number)];
  if (kind === 'aircraft') return [['P_22D', used], leaf('P_22D1', number)];
  return [['P_22B', used], number_kind && leaf(numberFields[number_kind], number), leaf('P_22BT', type)];
}
