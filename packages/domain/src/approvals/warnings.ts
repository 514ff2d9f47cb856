import { add, compare, type Decimal, formatDecimal, multiply, parseDecimal } from '../amounts/decimal.ts';
import { amountScale } from '../amounts/money.ts';
import { daysBetween } from '../dates/dates.ts';
import type { BusinessDate, DecimalString, Issue } from '../document.ts';
import { canonicalAccount } from '../identifiers/iban.ts';
import { warning, when } from '../rules/issue.ts';

/** The data of an earlier invoice that a new one is compared with. */
export type PastInvoice = {
  number: string;
  issueDate: BusinessDate;
  gross: DecimalString;
  currency: string;
  accounts: readonly string[];
};
/** Newest first: those of the seller to anyone, and those to the buyer. */
export type History = { seller: readonly PastInvoice[]; buyer: readonly PastInvoice[] };
export type Compared = { gross: DecimalString; currency: string; accounts: readonly string[] };

const duplicateDays = 14;
const unusualTimes = 3;
const fewestForMedian = 3;

/**
 * Warns of what is unusual about a document to be issued: the first invoice to a buyer (by tax identifier); an account
 * that is on none of the seller's last invoices, or not on the previous one to this buyer; the same amount to the same
 * buyer within 14 days; and more than three times the median of at least three invoices to the buyer in the same
 * currency. Only the given history is compared; warnings are in a fixed order.
 */
export function historyWarnings(document: Compared, history: History, today: BusinessDate): Issue[] {
  return [
    ...when(history.buyer.length === 0, () => warning('buyer_new', { path: '/input/customer_id', fa3: 'Podmiot2' })),
    ...document.accounts.flatMap((account) => accountWarnings(account, document.currency, history)),
    ...duplicates(document, history, today),
    ...unusualAmount(document, history),
  ];
}

/**
 * A changed account is the typical sign of invoice fraud, so an account counts as known only if an earlier invoice was
 * payable to it.
 */
export function accountWarnings(account: string, currency: string, { seller, buyer }: History): Issue[] {
  const at = { path: '/input/payment', fa3: 'Fa/Platnosc/RachunekBankowy' };
  const names = ({ accounts }: PastInvoice) => accounts.map(canonicalAccount).includes(canonicalAccount(account));
  if (![...seller, ...buyer].some(names)) return [warning('account_new', { ...at, with: { account } })];
  const withAccount = (past: readonly PastInvoice[]) =>
    past.find((invoice) => invoice.currency === currency && invoice.accounts.length > 0);
  const last = withAccount(buyer) ?? withAccount(seller);
  return last && !names(last) ? [warning('account_changed', { ...at, with: { account, number: last.number } })] : [];
}

function duplicates({ gross, currency }: Compared, { buyer }: History, today: BusinessDate): Issue[] {
  const isSame = (past: PastInvoice) =>
    past.currency === currency &&
    compare(parseDecimal(past.gross), parseDecimal(gross)) === 0 &&
    daysBetween(past.issueDate, today) <= duplicateDays;
  const same = buyer.find(isSame);
  return same
    ? [
        warning('possible_duplicate', {
          path: '/input/lines',
          fa3: 'Fa/P_15',
          with: { number: same.number, day: same.issueDate },
        }),
      ]
    : [];
}

function unusualAmount({ gross, currency }: Compared, { buyer }: History): Issue[] {
  const amounts = buyer.filter((past) => past.currency === currency).map((past) => parseDecimal(past.gross));
  if (amounts.length < fewestForMedian) return [];
  const middle = median(amounts);
  const limit = multiply(middle, parseDecimal(String(unusualTimes)));
  return when(compare(parseDecimal(gross), limit) > 0, () =>
    warning('amount_unusual', {
      path: '/input/lines',
      fa3: 'Fa/P_15',
      with: { times: unusualTimes, median: formatDecimal(middle, amountScale), currency, count: amounts.length },
    }),
  );
}

/** The median; for an even count the mean of the two middle amounts, exact to half a grosz. */
function median(amounts: readonly Decimal[]): Decimal {
  const sorted = [...amounts].sort(compare);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (!low || !high) throw new RangeError('median of an empty list');
  return multiply(add(low, high), parseDecimal('0.5'));
}
