import type { InvoiceLine, NewTransport, NewVehicle } from '../document.ts';
import {
  newTransport as transportFields,
  vehicle as vehicleFields,
  vehicleNumberKindCodes,
} from '../fields/new-transport.ts';
import { type Element, leaf } from './elements.ts';
import { elementsOf } from './fields.ts';

/** The new means of transport of an invoice, each with the number of its line, or that there is none. */
export function newTransport(given: NewTransport | null, lines: readonly InvoiceLine[]): Element {
  if (given === null) return ['NoweSrodkiTransportu', [['P_22N', '1']]];
  const vehicles = given.vehicles.map((each) => vehicle(each, lines));
  return ['NoweSrodkiTransportu', [['P_22', '1'], ...elementsOf(transportFields, given, { vehicles })]];
}

/** Which elements its usage and its number go into follows from what it is. */
function vehicle(given: NewVehicle, lines: readonly InvoiceLine[]): Element {
  const line = String(lines.findIndex(({ ref }) => ref === given.line_ref) + 1);
  const judged = {
    line_ref: [['P_NrWierszaNST', line] satisfies Element],
    kind: [],
    number_kind: [],
    usage: usage(given),
    number: [],
    type: [],
  };
  return ['NowySrodekTransportu', elementsOf(vehicleFields, given, judged)];
}

function usage({ kind, usage: used, number_kind, number, type }: NewVehicle): Element[] {
  const [field, further]: [string, (Element | null)[]] =
    kind === 'vessel'
      ? ['P_22C', [leaf('P_22C1', number)]]
      : kind === 'aircraft'
        ? ['P_22D', [leaf('P_22D1', number)]]
        : ['P_22B', [number_kind && leaf(vehicleNumberKindCodes[number_kind].fa3, number), leaf('P_22BT', type)]];
  return [[field, used], ...further.filter((element) => element !== null)];
}
