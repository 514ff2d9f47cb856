import type { InvoiceDocument, InvoiceInput, Issue, NewVehicle } from '../document.ts';
import { newTransport } from '../fields/new-transport.ts';
import { error, type Rule, when } from './issue.ts';

const at = '/input/annotations/new_transport';
const fa3 = 'Fa/Adnotacje/NoweSrodkiTransportu';
const most = newTransport.table.fields.vehicles.type.max;

/**
 * New means of transport are supplied within the Union, each on a line of the invoice (art. 106e ust. 1 pkt 22 of the
 * VAT act).
 */
export const newTransportRules: Rule = ({ input }: InvoiceDocument): Issue[] => {
  const given = input.annotations.new_transport;
  if (given === null) return [];
  return [
    ...when(given.vehicles.length === 0 || given.vehicles.length > most, () =>
      error('new_transport_count', { path: `${at}/vehicles`, fa3: `${fa3}/NowySrodekTransportu`, with: { max: most } }),
    ),
    ...given.vehicles.flatMap((vehicle, index) => vehicleIssues(vehicle, `${at}/vehicles/${index}`, input)),
  ];
};

function vehicleIssues(vehicle: NewVehicle, path: string, { lines }: InvoiceInput): Issue[] {
  const line = lines.find(({ ref }) => ref === vehicle.line_ref);
  return [
    ...when(line?.vat_rate !== '0_intra_eu', () =>
      error('new_transport_line', { path: `${path}/line_ref`, fa3: `${fa3}/NowySrodekTransportu/P_NrWierszaNST` }),
    ),
    ...when(isMisdescribed(vehicle), () =>
      error('new_transport_description', { path: `${path}/number_kind`, fa3: `${fa3}/NowySrodekTransportu/P_22B1` }),
    ),
  ];
}

function isMisdescribed({ kind, number_kind, number, type }: NewVehicle): boolean {
  return kind === 'land' ? (number_kind === null) !== (number === null) : number_kind !== null || type !== null;
}
