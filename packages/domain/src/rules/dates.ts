import { daysBetween, isRealDate } from '../dates.ts';
import type { BusinessDate } from '../document.ts';
import { error, type Rule, warning, when } from './issue.ts';

const earliest = '2006-01-01';
const latest = '2050-01-01';
const farDays = 60;

/** Dates exist, lie where FA(3) allows them (TDataT), and do not contradict each other. */
export const dateRules: Rule = ({ input }, { today }) => {
  const named: [string, BusinessDate | null][] = [
    ['issue_date', input.issue_date],
    ['sale_date', input.sale_date],
    ['sale_period/from', input.sale_period?.from ?? null],
    ['sale_period/to', input.sale_period?.to ?? null],
    ['payment/due_date', input.payment?.due_date ?? null],
    ['payment/paid_date', input.payment?.paid_date ?? null],
  ];
  const broken = named.flatMap(([name, date]) => when(date !== null && !usable(date), () => outOfRange(name)));
  return broken.length > 0 ? broken : [...issueDate(input.issue_date, today), ...sale(input)];
};

function usable(date: BusinessDate): boolean {
  return isRealDate(date) && date >= earliest && date <= latest;
}

const outOfRange = (name: string) =>
  error('date_out_of_range', {
    path: `/input/${name}`,
    en: `The date must exist and lie between ${earliest} and ${latest}.`,
    pl: `Data musi istnieć i mieścić się między ${earliest} a ${latest}.`,
  });

function issueDate(date: BusinessDate, today: BusinessDate) {
  const at = { path: '/input/issue_date', fa3: 'Fa/P_1' };
  return [
    ...when(date > today, () =>
      error('issue_date_in_future', {
        ...at,
        en: 'The issue date is in the future; KSeF refuses such invoices.',
        pl: 'Data wystawienia jest z przyszłości; KSeF odrzuca takie faktury.',
      }),
    ),
    ...when(date < today, () =>
      warning('issue_date_not_today', {
        ...at,
        en: 'The issue date is before today; KSeF will mark the invoice as offline.',
        pl: 'Data wystawienia jest wcześniejsza niż dzisiejsza; KSeF oznaczy fakturę jako wystawioną w trybie offline.',
      }),
    ),
  ];
}

function sale({ sale_date, sale_period, issue_date }: Parameters<Rule>[0]['input']) {
  return [
    ...when(sale_date !== null && sale_period !== null, () =>
      error('sale_date_and_period_exclusive', {
        path: '/input/sale_period',
        fa3: 'Fa/OkresFa',
        en: 'Give either a sale date or a sale period.',
        pl: 'Podaj datę sprzedaży albo okres, nie obie wartości.',
      }),
    ),
    ...when(sale_period !== null && sale_period.from > sale_period.to, () =>
      error('sale_period_reversed', {
        path: '/input/sale_period',
        fa3: 'Fa/OkresFa',
        en: 'The sale period ends before it begins.',
        pl: 'Okres sprzedaży kończy się przed rozpoczęciem.',
      }),
    ),
    ...when(sale_date !== null && Math.abs(daysBetween(sale_date, issue_date)) > farDays, () =>
      warning('sale_date_far', {
        path: '/input/sale_date',
        fa3: 'Fa/P_6',
        en: `The sale date is more than ${farDays} days from the issue date.`,
        pl: `Data sprzedaży różni się od daty wystawienia o ponad ${farDays} dni.`,
      }),
    ),
  ];
}
