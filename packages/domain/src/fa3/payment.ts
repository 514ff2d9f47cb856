import { adjustedTotal, adjustmentSums } from '../adjustments.ts';
import { compare, formatDecimal, subtract, zero } from '../decimal.ts';
import type { AccountDetails, Adjustment, OwnAccount } from '../details.ts';
import type { InvoiceInput, Payment, PaymentMethod } from '../document.ts';
import { normaliseAccount } from '../iban.ts';
import { amountScale } from '../money.ts';
import { type Element, leaf } from './elements.ts';

const paymentCodes: Record<PaymentMethod, string> = { cash: '1', card: '2', voucher: '3', cheque: '4', credit: '5', transfer: '6', mobile: '7' };
const ownAccountCodes: Record<OwnAccount, string> = { receivables_purchase: '1', collection: '2', own_economy: '3' };

export function payment(given: Payment): Element {
  const { bank_account, account_details, factor_account, early_payment } = given;
  return [
    'Platnosc',
    [
      ...paid(given),
      ...terms(given),
      ['FormaPlatnosci', paymentCodes[given.method]],
      bank_account === null ? null : account('RachunekBankowy', bank_account, account_details),
      ...given.further_accounts.map((one) => account('RachunekBankowy', one.bank_account, one)),
      factor_account && account('RachunekBankowyFaktora', factor_account.bank_account, factor_account),
      ...given.further_factor_accounts.map((one) => account('RachunekBankowyFaktora', one.bank_account, one)),
      early_payment && [
        'Skonto',
        [
          ['WarunkiSkonta', early_payment.terms],
          ['WysokoscSkonta', early_payment.discount],
        ],
      ],
      leaf('LinkDoPlatnosci', given.payment_link),
      leaf('IPKSeF', given.ksef_payment_id),
    ],
  ];
}

/** What was paid by the day of issue: at once, or in parts, of which the last may have settled it all. */
function paid({ paid: isPaid, paid_date, partial_payments }: Payment): Element[] {
  if (partial_payments.length > 0)
    return [
      ['ZnacznikZaplatyCzesciowej', isPaid ? '2' : '1'],
      ...partial_payments.map(
        ({ amount, date, method }): Element => [
          'ZaplataCzesciowa',
          [['KwotaZaplatyCzesciowej', amount], ['DataZaplatyCzesciowej', date], leaf('FormaPlatnosci', method && paymentCodes[method])],
        ],
      ),
    ];
  if (!isPaid || paid_date === null) return [];
  return [
    ['Zaplacono', '1'],
    ['DataZaplaty', paid_date],
  ];
}

function terms({ due_date, further_due_dates, relative_term }: Payment): Element[] {
  const days = [...(due_date === null ? [] : [due_date]), ...further_due_dates];
  const dated = days.map((day): Element => ['TerminPlatnosci', [['Termin', day]]]);
  if (!relative_term) return dated;
  const described: Element = [
    'TerminOpis',
    [
      ['Ilosc', String(relative_term.count)],
      ['Jednostka', relative_term.unit],
      ['ZdarzeniePoczatkowe', relative_term.event],
    ],
  ];
  return [...dated, ['TerminPlatnosci', [described]]];
}

function account(name: string, number: string, details: AccountDetails | null): Element {
  return [
    name,
    [
      ['NrRB', normaliseAccount(number)],
      leaf('SWIFT', details?.swift ?? null),
      leaf('RachunekWlasnyBanku', details?.own_account ? ownAccountCodes[details.own_account] : null),
      leaf('NazwaBanku', details?.bank_name ?? null),
      leaf('OpisRachunku', details?.description ?? null),
    ],
  ];
}

/** What comes to the total and off it, and what is to be paid or given back in the end. */
export function adjustments(given: NonNullable<InvoiceInput['adjustments']>, total: string): Element {
  const listed = (name: string, items: Adjustment[]): Element[] =>
    items.map(({ amount, reason }) => [
      name,
      [
        ['Kwota', amount],
        ['Powod', reason],
      ],
    ]);
  const sums = adjustmentSums(given);
  const due = adjustedTotal(total, given);
  const isOwed = compare(due, zero) >= 0;
  return [
    'Rozliczenie',
    [
      ...listed('Obciazenia', given.charges),
      given.charges.length === 0 ? null : ['SumaObciazen', sums.charges],
      ...listed('Odliczenia', given.deductions),
      given.deductions.length === 0 ? null : ['SumaOdliczen', sums.deductions],
      isOwed ? ['DoZaplaty', formatDecimal(due, amountScale)] : ['DoRozliczenia', formatDecimal(subtract(zero, due), amountScale)],
    ],
  ];
}
