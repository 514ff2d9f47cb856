import { addressLine, locatedAddress } from './addresses.ts';
import { derivedIdentifier, taxIdentifier, taxIdentifierText } from './identifiers.ts';
import { code, list, moment, optional, readAs, record, text } from './kinds.ts';
import type { ValuesOf } from './types.ts';

/** How goods were carried (FA(3) Fa/WarunkiTransakcji/Transport). */

export const transportModes = {
  sea: { fa3: '1', label: ['transport morski', 'sea'] },
  rail: { fa3: '2', label: ['transport kolejowy', 'rail'] },
  road: { fa3: '3', label: ['transport drogowy', 'road'] },
  air: { fa3: '4', label: ['transport lotniczy', 'air'] },
  post: { fa3: '5', label: ['przesyłka pocztowa', 'post'] },
  fixed_installation: { fa3: '7', label: ['stałe instalacje przesyłowe', 'fixed transport installations'] },
  inland_waterway: { fa3: '8', label: ['żegluga śródlądowa', 'inland waterway'] },
  other: { fa3: null, label: ['inny', 'other'] },
} as const;

export const cargoKinds = {
  can: { fa3: '1', label: ['bańka', 'can'] },
  barrel: { fa3: '2', label: ['beczka', 'barrel'] },
  cylinder: { fa3: '3', label: ['butla', 'cylinder'] },
  carton: { fa3: '4', label: ['karton', 'carton'] },
  canister: { fa3: '5', label: ['kanister', 'canister'] },
  cage: { fa3: '6', label: ['klatka', 'cage'] },
  container: { fa3: '7', label: ['kontener', 'container'] },
  basket: { fa3: '8', label: ['kosz', 'basket'] },
  punnet: { fa3: '9', label: ['łubianka', 'punnet'] },
  bulk_pack: { fa3: '10', label: ['opakowanie zbiorcze', 'bulk pack'] },
  parcel: { fa3: '11', label: ['paczka', 'parcel'] },
  bundle: { fa3: '12', label: ['pakiet', 'bundle'] },
  pallet: { fa3: '13', label: ['paleta', 'pallet'] },
  receptacle: { fa3: '14', label: ['pojemnik', 'receptacle'] },
  solid_bulk_container: { fa3: '15', label: ['pojemnik do ładunków masowych stałych', 'container for solid bulk'] },
  liquid_bulk_container: { fa3: '16', label: ['pojemnik do ładunków masowych płynnych', 'container for liquid bulk'] },
  box: { fa3: '17', label: ['pudełko', 'box'] },
  tin: { fa3: '18', label: ['puszka', 'tin'] },
  crate: { fa3: '19', label: ['skrzynia', 'crate'] },
  sack: { fa3: '20', label: ['worek', 'sack'] },
  other: { fa3: null, label: ['inny', 'other'] },
} as const;

const carrierMembers = {
  name: {
    type: text(512),
    fa3: 'DaneIdentyfikacyjne/Nazwa',
    label: ['Przewoźnik', 'Carrier'],
    asked: { label: ['Nazwa przewoźnika', 'Name of the carrier'] },
    means: 'The name of the carrier.',
    example: 'Przewozy Nowak',
  },
  address: {
    type: locatedAddress,
    fa3: 'AdresPrzewoznika',
    label: ['Adres przewoźnika', 'Address of the carrier'],
    line: addressLine,
    means: 'The address of the carrier.',
  },
} as const;

const identifierField = {
  fa3: 'DaneIdentyfikacyjne',
  label: ['Identyfikator podatkowy', 'Tax ID'],
  means:
    'The tax identifier of the carrier. Its kind (NIP, VAT-UE number or another) follows from it and the country of the address.',
  example: 'PL5265877635',
} as const;

/** A carrier as a request gives it. */
export const givenCarrier = record({
  id: 'Carrier',
  fields: { ...carrierMembers, tax_identifier: { ...identifierField, type: taxIdentifierText } },
});

export const carrier = readAs(
  givenCarrier,
  {
    shared: ['DaneIdentyfikacyjne'],
    fields: { identifier: { ...identifierField, type: taxIdentifier }, ...carrierMembers },
  },
  ({ tax_identifier, ...given }, check) => ({
    ...given,
    identifier: derivedIdentifier(tax_identifier, given.address.country_code, check),
  }),
);

export const transport = record({
  id: 'Transport',
  order: [
    ...[
      'RodzajTransportu',
      'TransportInny',
      'OpisInnegoTransportu',
      'Przewoznik',
      'NrZleceniaTransportu',
      'OpisLadunku',
      'LadunekInny',
    ],
    ...[
      'OpisInnegoLadunku',
      'JednostkaOpakowania',
      'DataGodzRozpTransportu',
      'DataGodzZakTransportu',
      'WysylkaZ',
      'WysylkaPrzez',
      'WysylkaDo',
    ],
  ],
  fields: {
    mode: {
      type: code(transportModes, 'TransportInny'),
      fa3: 'RodzajTransportu',
      label: ['Rodzaj', 'Mode'],
      asked: { label: ['Rodzaj transportu', 'Mode of transport'] },
      means: 'The means of transport.',
      example: 'road',
    },
    mode_description: {
      type: optional(text(50)),
      fa3: 'OpisInnegoTransportu',
      label: ['Opis rodzaju transportu', 'Description of the mode'],
      means: 'A description of the means of transport; required where `mode` is `other`, and only allowed there.',
      example: null,
      describes: 'mode',
    },
    cargo: {
      type: code(cargoKinds, 'LadunekInny'),
      fa3: 'OpisLadunku',
      label: ['Ładunek', 'Cargo'],
      asked: { label: ['Rodzaj ładunku', 'Kind of cargo'] },
      means: 'The kind of cargo or packaging.',
      example: 'pallet',
    },
    cargo_description: {
      type: optional(text(50)),
      fa3: 'OpisInnegoLadunku',
      label: ['Opis ładunku', 'Description of the cargo'],
      means:
        'A description of the cargo, including mixed cargo; required where `cargo` is `other`, and only allowed there.',
      example: null,
      describes: 'cargo',
    },
    packaging_unit: {
      type: optional(text(256)),
      fa3: 'JednostkaOpakowania',
      label: ['Jednostka opakowania', 'Packaging unit'],
      means: 'The unit of the packaging.',
      example: 'szt.',
    },
    carrier: {
      type: optional(carrier),
      fa3: 'Przewoznik',
      label: ['Przewoźnik', 'Carrier'],
      asked: { add: ['Dodaj przewoźnika', 'Add carrier'] },
      line: '{name}, {address}',
      means: 'The carrier of the goods.',
    },
    order_number: {
      type: optional(text(256)),
      fa3: 'NrZleceniaTransportu',
      label: ['Numer zlecenia transportu', 'Transport order number'],
      means: 'The number of the transport order.',
      example: 'ZT/7',
    },
    started_at: {
      type: optional(moment),
      fa3: 'DataGodzRozpTransportu',
      label: ['Rozpoczęcie', 'Started'],
      asked: { label: ['Początek transportu', 'Start of the transport'] },
      means: 'When the transport began.',
      example: '2026-11-03T06:30:00Z',
    },
    ended_at: {
      type: optional(moment),
      fa3: 'DataGodzZakTransportu',
      label: ['Zakończenie', 'Ended'],
      asked: { label: ['Koniec transportu', 'End of the transport'] },
      means: 'When the transport ended; not before `started_at`.',
      example: '2026-11-03T14:00:00Z',
    },
    from: {
      type: optional(locatedAddress),
      fa3: 'WysylkaZ',
      label: ['Wysyłka z', 'From'],
      asked: {
        label: ['Skąd jest wysyłany', 'Where it is sent from'],
        add: ['Dodaj miejsce wysyłki', 'Add where it is sent from'],
      },
      line: addressLine,
      means: 'The place from which the goods are sent.',
    },
    via: {
      type: list(locatedAddress, 20),
      fa3: 'WysylkaPrzez',
      label: ['Wysyłka przez', 'Via'],
      asked: {
        label: ['Miejsca po drodze', 'Places on the way'],
        add: ['Dodaj miejsce po drodze', 'Add place on the way'],
      },
      line: addressLine,
      means: 'The places through which the goods are sent, in the order of the route.',
    },
    to: {
      type: optional(locatedAddress),
      fa3: 'WysylkaDo',
      label: ['Wysyłka do', 'To'],
      asked: {
        label: ['Dokąd jest wysyłany', 'Where it is sent to'],
        add: ['Dodaj miejsce dostawy', 'Add where it is sent to'],
      },
      line: addressLine,
      means: 'The place to which the transport was ordered.',
    },
  },
});

export type Carrier = ValuesOf<typeof carrier>;
export type Transport = ValuesOf<typeof transport>;
