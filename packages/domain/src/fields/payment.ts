import { z } from 'zod';
import { says } from '../messages/says.ts';
import { detailsOfAccount, factorAccount, furtherAccount } from './accounts.ts';
import { defaultsOf } from './complete.ts';
import { earlyPayment } from './early-payment.ts';
import { account, amount, code, date, flag, form, list, optional, record, text } from './kinds.ts';
import { relativeTerm } from './relative-term.ts';
import type { ValuesOf } from './types.ts';

/** How, where and by when an invoice is paid (FA(3) Fa/Platnosc). */

export const paymentMethods = {
  cash: { fa3: '1', label: ['gotówka', 'cash'] },
  card: { fa3: '2', label: ['karta', 'card'] },
  voucher: { fa3: '3', label: ['bon', 'voucher'] },
  cheque: { fa3: '4', label: ['czek', 'cheque'] },
  credit: { fa3: '5', label: ['kredyt', 'credit'] },
  transfer: { fa3: '6', label: ['przelew', 'bank transfer'] },
  mobile: { fa3: '7', label: ['płatność mobilna', 'mobile payment'] },
  other: { fa3: null, label: ['inna', 'other'] },
} as const;

/** FA(3) TData. */
const paymentDate = date('2016-07-01');
const link = form(z.string().max(512), [
  'https://pay.example/?IPKSeF=123abcDEF4567',
  'http://a-1.example.pl:8080/x/y?b=1&IPKSeF=000AAAAAAAAAA#z',
]);
const linkId = form(z.string().regex(/^\d{3}[a-zA-Z0-9]{10}$/, { error: says('pattern.ksef_payment_id', {}) }), [
  '123abcDEF4567',
]);

const partialPayment = record({
  id: 'PartialPayment',
  fields: {
    amount: {
      type: amount,
      fa3: 'KwotaZaplatyCzesciowej',
      label: ['Kwota', 'Amount'],
      means: 'The amount paid, above zero, in the currency of the invoice.',
      example: '1000.00',
    },
    date: {
      type: paymentDate,
      fa3: 'DataZaplatyCzesciowej',
      label: ['Data', 'Date'],
      means: 'The day of the payment.',
      example: '2026-11-20',
    },
    method: {
      type: optional(code(paymentMethods, 'PlatnoscInna')),
      fa3: 'FormaPlatnosci',
      label: ['Forma płatności', 'Payment method'],
      means: 'The method of this payment.',
      example: 'card',
    },
    method_description: {
      type: optional(text(256)),
      fa3: 'OpisPlatnosci',
      label: ['Opis formy płatności', 'Description of the method'],
      means: 'A description of the payment method; required where `method` is `other`, and only allowed there.',
      example: null,
      describes: 'method',
    },
  },
});

export const payment = record({
  id: 'Payment',
  order: [
    ...[
      'Zaplacono',
      'DataZaplaty',
      'ZnacznikZaplatyCzesciowej',
      'ZaplataCzesciowa',
      'TerminPlatnosci',
      'FormaPlatnosci',
      'PlatnoscInna',
      'OpisPlatnosci',
    ],
    ...['RachunekBankowy', 'RachunekBankowyFaktora', 'Skonto', 'LinkDoPlatnosci', 'IPKSeF'],
  ],
  fields: {
    method: {
      type: code(paymentMethods, 'PlatnoscInna'),
      fa3: 'FormaPlatnosci',
      label: ['Forma płatności', 'Payment method'],
      means: 'The payment method.',
      example: 'transfer',
    },
    method_description: {
      type: optional(text(256)),
      fa3: 'OpisPlatnosci',
      label: ['Opis formy płatności', 'Description of the method'],
      means: 'A description of the payment method; required where `method` is `other`, and only allowed there.',
      example: null,
      describes: 'method',
    },
    due_date: {
      type: optional(paymentDate),
      fa3: 'TerminPlatnosci/Termin',
      label: ['Termin płatności', 'Due date'],
      means: 'The due date; on or after the issue date.',
      example: '2026-12-05',
    },
    further_due_dates: {
      type: list(paymentDate, 98),
      fa3: 'TerminPlatnosci/Termin',
      label: ['Termin płatności', 'Due date'],
      asked: { label: ['Dalsze terminy płatności (raty)', 'Further due dates (instalments)'] },
      means: 'Further due dates, after `due_date`, where the invoice is paid in instalments.',
      example: ['2027-01-05'],
    },
    relative_term: {
      type: optional(relativeTerm),
      fa3: 'TerminPlatnosci/TerminOpis',
      label: ['Termin płatności', 'Due date'],
      asked: {
        label: ['Termin liczony od zdarzenia', 'Due date counted from an event'],
        add: ['Dodaj termin liczony od zdarzenia', 'Add due date counted from an event'],
      },
      line: '{count} {unit}, {event}',
      means: 'A payment term that runs from an event, as text instead of a date.',
    },
    paid: {
      type: flag,
      fa3: 'Zaplacono',
      label: ['Zapłacono', 'Paid'],
      asked: { label: ['Zapłacono w całości', 'Paid in full'] },
      means:
        'Whether the whole amount was paid by the time of issue; `paid_date`, or two or more `partial_payments`, give the dates.',
      example: false,
    },
    paid_date: {
      type: optional(paymentDate),
      fa3: 'DataZaplaty',
      label: ['Data zapłaty', 'Date of payment'],
      asked: { label: ['Dzień zapłaty całości', 'Day it was paid in full'] },
      means:
        'The day on which the whole amount was paid, where `paid` is true; not required where two or more `partial_payments` give the dates.',
      example: null,
    },
    partial_payments: {
      type: list(partialPayment, 100),
      fa3: 'ZaplataCzesciowa',
      label: ['Zapłata częściowa', 'Partial payment'],
      asked: {
        label: ['Otrzymane zapłaty częściowe', 'Part payments received'],
        add: ['Dodaj otrzymaną zapłatę', 'Add payment received'],
      },
      line: '{date}: {amount}, {method}',
      means:
        'Partial payments made by the time of issue. They add up to the whole amount where `paid` is true, and to less where it is false.',
    },
    bank_account: {
      type: optional(account),
      fa3: 'RachunekBankowy/NrRB',
      label: ['Rachunek bankowy', 'Bank account'],
      means:
        'The account to pay to: an IBAN, or the 26 digits of a Polish account. A transfer and split payment need it.',
      example: 'PL61109010140000071219812874',
    },
    account_details: {
      type: optional(detailsOfAccount),
      fa3: 'RachunekBankowy',
      label: ['Rachunek bankowy', 'Bank account'],
      asked: {
        label: ['Dane rachunku do zapłaty', 'Details of the account to pay to'],
        add: ['Dodaj dane rachunku', 'Add details of the account'],
      },
      means: 'Details of `bank_account`.',
    },
    further_accounts: {
      type: list(furtherAccount, 99),
      fa3: 'RachunekBankowy',
      label: ['Rachunek bankowy', 'Bank account'],
      asked: {
        label: ['Inne rachunki do zapłaty', 'Other accounts to pay to'],
        add: ['Dodaj inny rachunek', 'Add another account'],
      },
      means:
        'Other accounts that the buyer can pay to, such as one in another currency or at another bank; needs `bank_account`.',
    },
    factor_account: {
      type: optional(factorAccount),
      fa3: 'RachunekBankowyFaktora',
      label: ['Rachunek faktora', 'Account of the factor'],
      asked: { add: ['Dodaj rachunek faktora', 'Add account of a factor'] },
      means: 'The account of a factor who bought the receivable, to which the buyer pays.',
    },
    further_factor_accounts: {
      type: list(factorAccount, 19),
      fa3: 'RachunekBankowyFaktora',
      label: ['Rachunek faktora', 'Account of the factor'],
      asked: {
        label: ['Dalsze rachunki faktora', 'Further accounts of the factor'],
        add: ['Dodaj dalszy rachunek faktora', 'Add further account of the factor'],
      },
      means: 'Other accounts of the factor, after `factor_account`.',
    },
    payment_link: {
      type: optional(link),
      fa3: 'LinkDoPlatnosci',
      label: ['Link do płatności', 'Payment link'],
      means: 'The URL of a payment page, up to 512 characters; its query parameter `IPKSeF` equals `ksef_payment_id`.',
      example: 'https://pay.example/?IPKSeF=123abcDEF4567',
    },
    ksef_payment_id: {
      type: optional(linkId),
      fa3: 'IPKSeF',
      label: ['Identyfikator płatności KSeF', 'KSeF payment identifier'],
      means: 'The KSeF payment identifier (IPKSeF): three digits, then ten letters or digits.',
      example: '123abcDEF4567',
    },
    early_payment: {
      type: optional(earlyPayment),
      fa3: 'Skonto',
      label: ['Skonto', 'Early payment discount'],
      asked: {
        label: ['Skonto za wcześniejszą zapłatę', 'Early payment discount'],
        add: ['Dodaj skonto', 'Add early payment discount'],
      },
      line: '{discount}: {terms}',
      means: 'A discount for early payment (skonto).',
    },
  },
});

export type Payment = ValuesOf<typeof payment>;
export type AccountDetails = NonNullable<Payment['account_details']>;

/** A payment with its method only. */
export const paymentDefaults = defaultsOf(payment);
/** The same for a partial payment. */
export const partialPaymentDefaults = defaultsOf(partialPayment);
