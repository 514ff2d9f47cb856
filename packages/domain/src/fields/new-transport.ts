import { code, documentDate, oneOrMore, optional, record, text, yesNo } from './kinds.ts';
import type { Codes, ValuesOf } from './types.ts';

/** New means of transport, art. 2 pkt 10 of the VAT act (FA(3) Fa/Adnotacje/NoweSrodkiTransportu). */

export const vehicleKindCodes = {
  land: { fa3: 'P_22B', label: ['pojazd lądowy', 'land vehicle'] },
  vessel: { fa3: 'P_22C', label: ['jednostka pływająca', 'vessel'] },
  aircraft: { fa3: 'P_22D', label: ['statek powietrzny', 'aircraft'] },
} as const satisfies Codes;

export const vehicleNumberKindCodes = {
  vin: { fa3: 'P_22B1', label: ['VIN', 'VIN'] },
  body: { fa3: 'P_22B2', label: ['Numer nadwozia', 'Body number'] },
  chassis: { fa3: 'P_22B3', label: ['Numer podwozia', 'Chassis number'] },
  frame: { fa3: 'P_22B4', label: ['Numer ramy', 'Frame number'] },
} as const satisfies Codes;

export const vehicle = record({
  id: 'NewVehicle',
  order: [
    'P_22A',
    'P_NrWierszaNST',
    'P_22BMK',
    'P_22BMD',
    'P_22BK',
    'P_22BNR',
    'P_22BRP',
    'P_22B',
    'P_22B1',
    'P_22B2',
    'P_22B3',
    'P_22B4',
    'P_22BT',
    'P_22C',
    'P_22C1',
    'P_22D',
    'P_22D1',
  ],
  fields: {
    line_ref: {
      type: text(36),
      fa3: '',
      label: ['Pozycja', 'Line'],
      means:
        'The `ref` of the line that the means of transport is on, at the rate 0_intra_eu; FA(3) has its number (P_NrWierszaNST).',
      example: '1',
    },
    first_use_date: {
      type: documentDate,
      fa3: 'P_22A',
      label: ['Data dopuszczenia do użytku', 'Date of admission to use'],
      means: 'The day on which it was first admitted to use.',
      example: '2026-10-01',
    },
    make: {
      type: optional(text(256)),
      fa3: 'P_22BMK',
      label: ['Marka', 'Make'],
      means: 'Its make.',
      example: 'Toyota',
    },
    model: {
      type: optional(text(256)),
      fa3: 'P_22BMD',
      label: ['Model pojazdu', 'Model'],
      means: 'Its model.',
      example: 'Corolla',
    },
    colour: {
      type: optional(text(256)),
      fa3: 'P_22BK',
      label: ['Kolor', 'Colour'],
      means: 'Its colour.',
      example: null,
    },
    registration_number: {
      type: optional(text(256)),
      fa3: 'P_22BNR',
      label: ['Numer rejestracyjny', 'Registration number'],
      means: 'Its registration number.',
      example: null,
    },
    production_year: {
      type: optional(text(256)),
      fa3: 'P_22BRP',
      label: ['Rok produkcji', 'Year of production'],
      means: 'The year in which it was made.',
      example: '2026',
    },
    kind: {
      type: code(vehicleKindCodes),
      fa3: '',
      label: ['Rodzaj', 'Kind'],
      means: 'What it is by art. 2 pkt 10 of the VAT act.',
      example: 'land',
    },
    usage: {
      type: text(256),
      fa3: 'P_22B',
      label: ['Przebieg lub liczba godzin roboczych', 'Mileage or working hours'],
      means: 'The kilometres of a land vehicle; the working hours of a vessel (P_22C) or an aircraft (P_22D).',
      example: '12 km',
    },
    number_kind: {
      type: optional(code(vehicleNumberKindCodes)),
      fa3: '',
      label: ['Rodzaj numeru', 'Kind of number'],
      means: 'What the `number` of a land vehicle is; null for a vessel or an aircraft.',
      example: 'vin',
    },
    number: {
      type: optional(text(256)),
      fa3: 'P_22B1',
      label: ['Numer', 'Number'],
      means:
        'Its number: of a land vehicle what `number_kind` says (P_22B1 to P_22B4), of a vessel that of its hull (P_22C1), of an aircraft that of its maker (P_22D1).',
      example: 'WAUZZZ8V5KA000001',
    },
    type: {
      type: optional(text(256)),
      fa3: 'P_22BT',
      label: ['Typ pojazdu', 'Vehicle type'],
      means: 'The type of a land vehicle.',
      example: null,
    },
  },
});

export const newTransport = record({
  id: 'NewTransport',
  fields: {
    notice_due: {
      type: { ...yesNo, schema: yesNo.schema.unwrap() },
      fa3: 'P_42_5',
      label: ['obowiązek z art. 42 ust. 5 ustawy', 'duty under art. 42(5) of the VAT act'],
      means: 'Whether the supplier has to inform the tax office of the supply (art. 42 ust. 5 of the VAT act).',
      example: false,
    },
    vehicles: {
      type: oneOrMore(vehicle, 1000),
      fa3: 'NowySrodekTransportu',
      label: ['Nowy środek transportu', 'New means of transport'],
      asked: { add: ['Dodaj środek transportu', 'Add means of transport'] },
      means: 'Each means of transport with the line that it is on.',
    },
  },
});

/** New means of transport supplied to another member state. */
export type NewTransport = ValuesOf<typeof newTransport>;
export type NewVehicle = ValuesOf<typeof vehicle>;
