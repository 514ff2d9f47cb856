import { code, documentDate, oneOrMore, optional, record, text, yesNo } from './kinds.ts';
import type { Codes, ValuesOf } from './types.ts';

/** What art. 106e ust. 1 pkt 16–23 of the VAT act has an invoice say (FA(3) Fa/Adnotacje). */

export const exemptionBasisCodes = {
  act: {
    fa3: 'P_19A',
    label: [
      'Zwolnienie z VAT na podstawie przepisu ustawy lub aktu wydanego na jej podstawie',
      'VAT exemption under the act or an act issued under it',
    ],
  },
  directive: {
    fa3: 'P_19B',
    label: [
      'Zwolnienie z VAT na podstawie przepisu dyrektywy 2006/112/WE',
      'VAT exemption under Directive 2006/112/EC',
    ],
  },
  other: {
    fa3: 'P_19C',
    label: ['Zwolnienie z VAT na innej podstawie prawnej', 'VAT exemption on another legal basis'],
  },
} as const satisfies Codes;

/** Art. 106e ust. 2 and 3 of the VAT act prescribe the Polish words. */
export const marginProcedureCodes = {
  travel_agency: { fa3: 'P_PMarzy_2', label: ['procedura marży dla biur podróży', 'margin scheme – travel agents'] },
  used_goods: { fa3: 'P_PMarzy_3_1', label: ['procedura marży – towary używane', 'margin scheme – second-hand goods'] },
  works_of_art: { fa3: 'P_PMarzy_3_2', label: ['procedura marży – dzieła sztuki', 'margin scheme – works of art'] },
  collectibles_and_antiques: {
    fa3: 'P_PMarzy_3_3',
    label: ['procedura marży – przedmioty kolekcjonerskie i antyki', 'margin scheme – collectors’ items and antiques'],
  },
} as const satisfies Codes;

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

const exemptionBasis = record({
  fields: {
    kind: {
      type: code(exemptionBasisCodes),
      fa3: '',
      label: ['Podstawa', 'Basis'],
      means: 'Where the provision stands: `act` is the VAT act or an act issued under it, such as a regulation.',
      example: 'act',
    },
    text: {
      type: text(256),
      fa3: 'P_19A',
      label: ['Podstawa zwolnienia', 'Exemption basis'],
      means:
        'The provision itself (art. 106e ust. 1 pkt 19 of the VAT act). That of the directive stands in P_19B, any other in P_19C.',
      example: 'art. 43 ust. 1 pkt 18 ustawy',
    },
  },
});

export const vehicle = record({
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
      means: 'Each means of transport with the line that it is on.',
    },
  },
});

export const annotations = record({
  order: ['P_16', 'P_17', 'P_18', 'P_18A', 'Zwolnienie', 'NoweSrodkiTransportu', 'P_23', 'PMarzy'],
  fields: {
    split_payment: {
      type: yesNo,
      fa3: 'P_18A',
      label: ['mechanizm podzielonej płatności', 'split payment mechanism'],
      means:
        'Whether the buyer has to pay by split payment: above 15,000 PLN with a line of annex 15 to the VAT act (art. 106e ust. 1 pkt 18a), or where you ask for it.',
      example: false,
    },
    reverse_charge: {
      type: yesNo,
      fa3: 'P_18',
      label: ['odwrotne obciążenie', 'reverse charge'],
      means: 'Whether the buyer accounts for the VAT (art. 106e ust. 1 pkt 18 of the VAT act).',
      example: false,
    },
    cash_accounting: {
      type: yesNo,
      fa3: 'P_16',
      label: ['metoda kasowa', 'cash accounting'],
      means: 'Whether the tax point is the payment (art. 106e ust. 1 pkt 16 of the VAT act).',
      example: false,
    },
    self_billing: {
      type: yesNo,
      fa3: 'P_17',
      label: ['samofakturowanie', 'self-billing'],
      means: 'Whether the buyer issues the invoice in the name of the seller (art. 106e ust. 1 pkt 17 of the VAT act).',
      example: false,
    },
    exemption_basis: {
      type: optional(exemptionBasis),
      fa3: 'Zwolnienie',
      label: ['Zwolnienie', 'Exemption'],
      means: 'The provision on which an exemption rests: present where a line has the rate `exempt`, and only there.',
    },
    margin_procedure: {
      type: optional(code(marginProcedureCodes)),
      fa3: 'PMarzy',
      label: ['Procedura marży', 'Margin scheme'],
      means:
        'The margin scheme (art. 119 and 120 of the VAT act): present where a line has the rate `margin`, and only there.',
      example: null,
    },
    simplified_triangular: {
      type: yesNo,
      fa3: 'P_23',
      label: ['uproszczona procedura trójstronna', 'simplified triangular procedure'],
      means:
        'Whether the second of three taxpayers invoices the last one in the simplified procedure (art. 135 and 136 of the VAT act).',
      example: false,
    },
    new_transport: {
      type: optional(newTransport),
      fa3: 'NoweSrodkiTransportu',
      label: ['Nowe środki transportu', 'New means of transport'],
      means:
        'New means of transport supplied to another member state (art. 2 pkt 10 and art. 106e ust. 1 pkt 22 of the VAT act).',
    },
  },
});

export type Annotations = ValuesOf<typeof annotations>;
export type ExemptionBasis = ValuesOf<typeof exemptionBasis>;
export type MarginProcedure = keyof typeof marginProcedureCodes;
/** New means of transport supplied to another member state. */
export type NewTransport = ValuesOf<typeof newTransport>;
export type NewVehicle = ValuesOf<typeof vehicle>;
