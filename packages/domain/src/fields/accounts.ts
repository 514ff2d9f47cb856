import { z } from 'zod';
import { says } from '../messages/says.ts';
import { account, code, form, optional, record, text } from './kinds.ts';

/** Accounts that an invoice can be paid to (FA(3) TRachunekBankowy). */

const ownAccounts = {
  receivables_purchase: {
    fa3: '1',
    label: ['rachunek do rozliczeń nabywanych wierzytelności', 'account for purchased receivables'],
  },
  collection: {
    fa3: '2',
    label: ['rachunek do pobierania należności od nabywców', 'account for collection from buyers'],
  },
  own_economy: { fa3: '3', label: ['rachunek gospodarki własnej', 'account of own economy'] },
} as const;

const swift = form(z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: says('pattern.swift', {}) }), [
  'BREXPLPW',
  'COBADEFFXXX',
]);
const accountOrder = ['NrRB', 'SWIFT', 'RachunekWlasnyBanku', 'NazwaBanku', 'OpisRachunku'];

const accountDetails = {
  bank_name: {
    type: optional(text(256)),
    fa3: 'NazwaBanku',
    label: ['Bank', 'Bank'],
    means: 'The bank that keeps the account.',
    example: 'Bank Przykładowy S.A.',
  },
  swift: {
    type: optional(swift),
    fa3: 'SWIFT',
    label: ['SWIFT', 'SWIFT'],
    means: 'The SWIFT (BIC) code of the bank, 8 or 11 characters.',
    example: 'BREXPLPW',
  },
  description: {
    type: optional(text(256)),
    fa3: 'OpisRachunku',
    label: ['Opis rachunku', 'Account note'],
    means: 'A note on the account, such as its currency.',
    example: 'PLN',
  },
  own_account: {
    type: optional(code(ownAccounts)),
    fa3: 'RachunekWlasnyBanku',
    label: ['Rachunek własny banku', 'Own account of the bank'],
    asked: { label: ['Rodzaj rachunku własnego banku', 'Kind of own account of the bank'] },
    means: 'What an account of a bank or a credit union itself is used for; only for such accounts.',
    example: null,
  },
} as const;

const accountNumber = {
  type: account,
  fa3: 'NrRB',
  asked: { label: ['Numer rachunku', 'Account number'] },
  means: 'The account number: an IBAN, or the 26 digits of a Polish account.',
  example: 'PL61109010140000071219812874',
} as const;

export const furtherAccount = record({
  id: 'FurtherAccount',
  order: accountOrder,
  fields: {
    bank_account: { ...accountNumber, label: ['Rachunek bankowy', 'Bank account'] },
    ...accountDetails,
  },
});

export const factorAccount = record({
  id: 'FactorAccount',
  order: accountOrder,
  fields: {
    bank_account: { ...accountNumber, label: ['Rachunek faktora', 'Account of the factor'] },
    ...accountDetails,
  },
});

/** Details of an account whose number is given elsewhere. */
export const detailsOfAccount = record({ id: 'AccountDetails', order: accountOrder, fields: accountDetails });
