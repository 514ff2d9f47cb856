import { compare, parseDecimal } from '../decimal.ts';
import { isValidAccount, normaliseAccount } from '../iban.ts';
import { findForbiddenCharacter } from '../text.ts';
import { error, type Rule, warning, when } from './issue.ts';

/** Payment terms, notes, the number and the guard on the total. */
export const settlementRules: Rule = (document, context) => [...payment(document), ...total(document), ...texts(document, context)];

function payment({ input: { payment } }: Parameters<Rule>[0]) {
  if (!payment)
    return [
      warning('payment_terms_missing', {
        path: '/input/payment',
        fa3: 'Fa/Platnosc',
        en: 'The invoice says nothing about payment.',
        pl: 'Faktura nie zawiera warunków płatności.',
      }),
    ];
  const { paid, paid_date, bank_account, method, due_date } = payment;
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

function total({ input, totals }: Parameters<Rule>[0]) {
  const expected = input.expected_total_gross;
  const negative = parseDecimal(totals.gross).units < 0n;
  return [
    ...when(expected !== null && compare(parseDecimal(expected), parseDecimal(totals.gross)) !== 0, () =>
      error('total_mismatch', {
        path: '/input/expected_total_gross',
        fa3: 'Fa/P_15',
        en: `The total is ${totals.gross}, not the expected amount.`,
        pl: `Suma wynosi ${totals.gross} i różni się od oczekiwanej.`,
      }),
    ),
    ...when(negative, () =>
      error('total_negative', {
        path: '/input/lines',
        fa3: 'Fa/P_15',
        en: 'The total of an invoice cannot be negative; use a correction.',
        pl: 'Suma faktury nie może być ujemna; użyj faktury korygującej.',
      }),
    ),
  ];
}

function texts({ input }: Parameters<Rule>[0], { number }: Parameters<Rule>[1]) {
  const notes = input.notes.flatMap(({ key, value }, index) =>
    when(findForbiddenCharacter(key + value) !== null, () =>
      error('forbidden_characters', {
        path: `/input/notes/${index}`,
        fa3: 'Fa/DodatkowyOpis',
        en: 'The note holds characters that KSeF refuses.',
        pl: 'Uwaga zawiera znaki odrzucane przez KSeF.',
      }),
    ),
  );
  const tooLong = number !== null && [...number].length > 256;
  return [
    ...notes,
    ...when(tooLong, () =>
      error('number_too_long', {
        path: '/input/numbering',
        fa3: 'Fa/P_2',
        en: 'The invoice number exceeds 256 characters.',
        pl: 'Numer faktury przekracza 256 znaków.',
      }),
    ),
  ];
}
