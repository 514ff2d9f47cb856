import type { AttachedBlock, AttachedTable, cargoKinds, columnTypes, Footer, NamedDocument, TransactionTerms, Transport, transportModes } from '../details.ts';
import { type Element, leaf } from './elements.ts';
import { addressOf, identifier } from './parties.ts';

/** RodzajTransportu and OpisLadunku; what has no code is described. */
const transportCodes: Record<(typeof transportModes)[number], string | null> = {
  sea: '1',
  rail: '2',
  road: '3',
  air: '4',
  post: '5',
  fixed_installation: '7',
  inland_waterway: '8',
  other: null,
};
const cargoCodes: Record<(typeof cargoKinds)[number], string | null> = {
  can: '1',
  barrel: '2',
  cylinder: '3',
  carton: '4',
  canister: '5',
  cage: '6',
  container: '7',
  basket: '8',
  punnet: '9',
  bulk_pack: '10',
  parcel: '11',
  bundle: '12',
  pallet: '13',
  receptacle: '14',
  solid_bulk_container: '15',
  liquid_bulk_container: '16',
  box: '17',
  tin: '18',
  crate: '19',
  sack: '20',
  other: null,
};

export function transactionTerms(given: TransactionTerms): Element {
  const named = (name: 'Umowy' | 'Zamowienia', documents: NamedDocument[]): Element[] =>
    documents.map(({ number, date }) => [
      name,
      [leaf(name === 'Umowy' ? 'DataUmowy' : 'DataZamowienia', date), leaf(name === 'Umowy' ? 'NrUmowy' : 'NrZamowienia', number)],
    ]);
  return [
    'WarunkiTransakcji',
    [
      ...named('Umowy', given.contracts),
      ...named('Zamowienia', given.orders),
      ...given.batch_numbers.map((number): Element => ['NrPartiiTowaru', number]),
      leaf('WarunkiDostawy', given.delivery_terms),
      ...(given.agreed_rate ? [leaf('KursUmowny', given.agreed_rate.rate), leaf('WalutaUmowna', given.agreed_rate.currency)] : []),
      ...given.transports.map(transport),
      leaf('PodmiotPosredniczacy', given.intermediary ? '1' : null),
    ],
  ];
}

function transport(given: Transport): Element {
  const { carrier } = given;
  const mode = transportCodes[given.mode];
  const cargo = cargoCodes[given.cargo];
  return [
    'Transport',
    [
      ...(mode === null ? [leaf('TransportInny', '1'), leaf('OpisInnegoTransportu', given.mode_description)] : [leaf('RodzajTransportu', mode)]),
      carrier && [
        'Przewoznik',
        [['DaneIdentyfikacyjne', [...identifier(carrier.identifier), ['Nazwa', carrier.name]]], addressOf(carrier.address, 'AdresPrzewoznika')],
      ],
      leaf('NrZleceniaTransportu', given.order_number),
      ...(cargo === null ? [leaf('LadunekInny', '1'), leaf('OpisInnegoLadunku', given.cargo_description)] : [leaf('OpisLadunku', cargo)]),
      leaf('JednostkaOpakowania', given.packaging_unit),
      leaf('DataGodzRozpTransportu', given.started_at),
      leaf('DataGodzZakTransportu', given.ended_at),
      given.from && addressOf(given.from, 'WysylkaZ'),
      ...given.via.map((address) => addressOf(address, 'WysylkaPrzez')),
      given.to && addressOf(given.to, 'WysylkaDo'),
    ],
  ];
}

export function footer({ text, krs, regon, bdo }: Footer): Element {
  return [
    'Stopka',
    [
      text === null ? null : ['Informacje', [['StopkaFaktury', text]]],
      krs || regon || bdo ? ['Rejestry', [leaf('KRS', krs), leaf('REGON', regon), leaf('BDO', bdo)]] : null,
    ],
  ];
}

const columnCodes: Record<(typeof columnTypes)[number], string> = {
  text: 'txt',
  integer: 'int',
  decimal: 'dec',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
};

export function attachment(blocks: readonly AttachedBlock[]): Element {
  return [
    'Zalacznik',
    blocks.map(({ heading, data, paragraphs, tables }) => [
      'BlokDanych',
      [
        leaf('ZNaglowek', heading),
        ...data.map(({ key, value }): Element => ['MetaDane', [leaf('ZKlucz', key), leaf('ZWartosc', value)]]),
        paragraphs.length === 0 ? null : ['Tekst', paragraphs.map((text) => leaf('Akapit', text))],
        ...tables.map(attachedTable),
      ],
    ]),
  ];
}

function attachedTable({ data, description, columns, rows, totals }: AttachedTable): Element {
  return [
    'Tabela',
    [
      ...data.map(({ key, value }): Element => ['TMetaDane', [leaf('TKlucz', key), leaf('TWartosc', value)]]),
      leaf('Opis', description),
      ['TNaglowek', columns.map(({ type, name }): Element => ['Kol', [['NKom', name]], { Typ: columnCodes[type] }])],
      ...rows.map((cells): Element => ['Wiersz', cells.map((cell) => leaf('WKom', cell))]),
      totals.length === 0 ? null : ['Suma', totals.map((cell) => leaf('SKom', cell))],
    ],
  ];
}
