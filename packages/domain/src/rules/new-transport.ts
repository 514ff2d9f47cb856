import type { NewVehicle } from '../details.ts';
import type { InvoiceDocument, InvoiceInput, Issue } from '../document.ts';
import { documentDate } from './dates.ts';
import { error, type Rule, when } from './issue.ts';
import { type TextField, textIssues } from './texts.ts';

const at = '/input/annotations/new_transport';
const fa3 = 'Fa/Adnotacje/NoweSrodkiTransportu';
const most = 1000;

/** New means of transport are supplied within the Union, each on a line of the invoice (art. 106e ust. 1 pkt 25 of the VAT act). */
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
    ...documentDate(vehicle.first_use_date, { path: `${path}/first_use_date`, fa3: `${fa3}/NowySrodekTransportu/P_22A` }),
    ...when(isMisdescribed(vehicle), () => error('new_transport_description', { path: `${path}/number_kind`, fa3: `${fa3}/NowySrodekTransportu/P_22B1` })),
    ...texts(vehicle, path).flatMap(textIssues),
  ];
}

function isMisdescribed({ kind, number_kind, number, type }: NewVehicle): boolean {
  return kind === 'land' ? (number_kind === null) !== (number === null) : number_kind !== null || type !== null;
}

function texts(vehicle: NewVehicle, path: string): TextField[] {
  const fields = [
    ['make', 'P_22BMK', 'marka'],
    ['model', 'P_22BMD', 'model pojazdu'],
    ['colour', 'P_22BK', 'kolor'],
    ['registration_number', 'P_22BNR', 'numer rejestracyjny'],
    ['production_year', 'P_22BRP', 'rok produkcji'],
    ['usage', 'P_22B', 'przebieg lub godziny użytkowania'],
    ['number', 'P_22B1', 'numer'],
    ['type', 'P_22BT', 'typ'],
  ] as const;
  return fields.map(([name, field, pl]) => ({
    value: vehicle[name],
    path: `${path}/${name}`,
    fa3: `${fa3}/NowySrodekTransportu/${field}`,
    max: 256,
    name: [name.replace('_', ' '), pl],
  }));
}
