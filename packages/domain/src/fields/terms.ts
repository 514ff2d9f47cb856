import { currency, date, flag, list, optional, rate, record, text } from './kinds.ts';
import { transport } from './transport.ts';
import type { Table, ValuesOf } from './types.ts';

/** Terms of the supply (FA(3) Fa/WarunkiTransakcji). */

/** FA(3) TDataU. */
const contractDate = date('1990-01-01');

const contract = record({
  id: 'SupplyContract',
  fields: {
    date: {
      type: optional(contractDate),
      fa3: 'DataUmowy',
      label: ['Data umowy', 'Date of the contract'],
      means: 'The date of the contract.',
      example: '2026-01-02',
    },
    number: {
      type: optional(text(256)),
      fa3: 'NrUmowy',
      label: ['Numer umowy', 'Contract number'],
      means: 'The number of the contract.',
      example: 'U/12/2026',
    },
  },
});

const order = record({
  id: 'SupplyOrder',
  fields: {
    date: {
      type: optional(contractDate),
      fa3: 'DataZamowienia',
      label: ['Data zamówienia', 'Date of the order'],
      means: 'The date of the order.',
      example: '2026-10-26',
    },
    number: {
      type: optional(text(256)),
      fa3: 'NrZamowienia',
      label: ['Numer zamówienia', 'Order number'],
      means: 'The number of the order.',
      example: '4354343',
    },
  },
});

const agreedRate = record({
  id: 'AgreedRate',
  fields: {
    rate: {
      type: rate,
      fa3: 'KursUmowny',
      label: ['Kurs umowny', 'Agreed rate'],
      asked: { label: ['Ustalony kurs', 'Rate agreed on'] },
      means: 'The price in PLN of one unit of the currency.',
      example: '4.25',
    },
    currency: {
      type: { ...currency, samples: ['EUR', 'USD'] },
      fa3: 'WalutaUmowna',
      label: ['Waluta umowna', 'Agreed currency'],
      asked: { label: ['Waluta tego kursu', 'Currency of that rate'] },
      means: 'The ISO 4217 code of the currency; not PLN.',
      example: 'EUR',
    },
  },
});

export const transactionTerms = record({
  id: 'TransactionTerms',
  fields: {
    contracts: {
      type: list(contract, 100),
      fa3: 'Umowy',
      label: ['Umowa', 'Contract'],
      asked: { label: ['Umowy', 'Contracts'], add: ['Dodaj umowę', 'Add contract'] },
      line: '{number}, {date}',
      means: 'The contracts under which the supply was made.',
    },
    orders: {
      type: list(order, 100),
      fa3: 'Zamowienia',
      label: ['Zamówienie', 'Order'],
      asked: { label: ['Zamówienia', 'Orders'], add: ['Dodaj zamówienie', 'Add order'] },
      line: '{number}, {date}',
      means: 'The orders that the supply fulfils.',
    },
    batch_numbers: {
      type: list(text(256), 1000),
      fa3: 'NrPartiiTowaru',
      label: ['Partia towaru', 'Batch'],
      asked: { label: ['Numery partii towaru', 'Batch numbers of the goods'] },
      means: 'The numbers of the batches of goods.',
      example: ['2312323/2026'],
    },
    delivery_terms: {
      type: optional(text(256)),
      fa3: 'WarunkiDostawy',
      label: ['Warunki dostawy', 'Delivery terms'],
      means: 'The delivery terms that the parties agreed on, such as a rule of Incoterms.',
      example: 'CIP',
    },
    agreed_rate: {
      type: optional(agreedRate),
      fa3: '',
      label: ['Kurs umowny', 'Agreed rate'],
      asked: {
        label: ['Kurs waluty ustalony w umowie', 'Exchange rate agreed in the contract'],
        add: ['Dodaj kurs ustalony w umowie', 'Add rate agreed in the contract'],
      },
      line: '1 {currency} = {rate} PLN',
      means:
        'The rate at which amounts that the invoice shows in PLN were converted, where the parties agreed on one. That of the tax (part VI of the VAT act) is `exchange_rate`.',
    },
    transports: {
      type: list(transport, 20),
      fa3: 'Transport',
      label: ['Transport', 'Transport'],
      asked: { label: ['Transport towaru', 'Transport of the goods'], add: ['Dodaj transport', 'Add transport'] },
      means: 'The transports of the goods, in order.',
    },
    intermediary: {
      type: flag,
      fa3: 'PodmiotPosredniczacy',
      label: ['podmiot pośredniczący', 'intermediary'],
      means:
        'The supplier is the intermediary of a chain of supplies (art. 22 ust. 2d of the VAT act) other than the simplified triangular one (art. 135 ust. 1 pkt 4).',
      example: false,
    },
  },
});

/** The member of an invoice that holds them. */
export const termsMember = {
  transaction_terms: {
    type: optional(transactionTerms),
    fa3: 'Fa/WarunkiTransakcji',
    label: ['Warunki transakcji', 'Terms of the transaction'],
    means: 'Contracts, orders, delivery terms and transport.',
  },
} as const satisfies Table['fields'];

export type TransactionTerms = ValuesOf<typeof transactionTerms>;
