import type { InvoiceDocument, Issue, Payment } from '../document.ts';
import { isValidAccount, normaliseAccount } from '../iban.ts';
import { error, type Rule, warning, when } from './issue.ts';

const maxNotes = 100;

/** Terms of payment and how many notes there are. */
export const settlementRules: Rule = (document) => [...payment(document), ...notes(document)];

function payment({ input: { payment } }: InvoiceDocument): Issue[] {
  if (!payment)
    return [
      warning('payment_terms_missing', {
        path: '/input/payment',
        fa3: 'Fa/Platnosc',
        en: 'The invoice says nothing about payment.',
        pl: 'Faktura nie zawiera warunków płatności.',
      }),
    ];
  const { paid, paid_date, bank_account } = payment;
  return [
    ...when(paid && paid_date === null, () =>
      error('paid_date_required', {
        path: '/input/payment/paid_date',
        fa3: 'Fa/Platnosc/DataZaplaty',
        en: 'A paid invoice needs the date of payment.',
        pl: 'Faktura zapłacona wymaga daty zapłaty.',
      }),
    ),
    ...when(!paid && paid_date !== null, () =>
      error('paid_date_without_payment', {
        path: '/input/payment/paid_date',
        fa3: 'Fa/Platnosc/DataZaplaty',
        en: 'A date of payment is given, but the invoice is not marked as paid.',
        pl: 'Podano datę zapłaty, ale faktura nie jest oznaczona jako zapłacona.',
      }),
    ),
    ...when(bank_account !== null && !isValidAccount(normaliseAccount(bank_account)), () =>
      error('bank_account_checksum', {
        path: '/input/payment/bank_account',
        fa3: 'Fa/Platnosc/RachunekBankowy/NrRB',
        en: 'The check digits of the bank account are wrong.',
        pl: 'Błędne cyfry kontrolne rachunku bankowego.',
      }),
    ),
    ...missing(payment),
  ];
}

/** What a payer would look for in vain. */
function missing({ paid, bank_account, method, due_date }: Payment) {
  return [
    ...when(method === 'transfer' && bank_account === null && !paid, () =>
      warning('bank_account_missing', {
        path: '/input/payment/bank_account',
        fa3: 'Fa/Platnosc/RachunekBankowy',
        en: 'A transfer is expected, but no bank account is given.',
        pl: 'Oczekiwany jest przelew, ale nie podano rachunku.',
      }),
    ),
    ...when(!paid && due_date === null, () =>
      warning('due_date_missing', {
        path: '/input/payment/due_date',
        fa3: 'Fa/Platnosc/TerminPlatnosci',
        en: 'No due date is given.',
        pl: 'Nie podano terminu płatności.',
      }),
    ),
  ];
}

function notes({ input }: InvoiceDocument): Issue[] {
  return when(input.notes.length > maxNotes, () =>
    error('too_many_notes', {
      path: '/input/notes',
      fa3: 'Fa/DodatkowyOpis',
      en: `At most ${maxNotes} notes are allowed.`,
      pl: `Dozwolone jest najwyżej ${maxNotes} uwag.`,
    }),
  );
}
