'use client';
import { useLocale } from 'next-intl';
import { DayPicker, type Matcher } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { pl } from 'react-day-picker/locale/pl';
import { warsawDay } from '@/i18n/dates';

/** How far the calendar goes where nothing bounds it; what is typed may go further. */
const yearsAround = 20;

type Props = { value: string; min: string; max: string; onChoose: (value: string) => void };

const arrow =
  'flex size-9 items-center justify-center rounded-lg hover:bg-raised aria-disabled:opacity-30 [&_svg]:size-4 [&_svg]:fill-current';
const chosen = '[&>button]:bg-accent [&>button]:font-semibold [&>button]:text-on-accent';

const classNames = {
  month: 'grid grid-cols-[2.25rem_minmax(0,1fr)_2.25rem] items-center gap-y-1.5',
  button_previous: arrow,
  button_next: arrow,
  dropdowns: 'flex justify-center gap-1',
  dropdown: 'min-h-9 rounded-lg bg-surface px-1.5 font-medium hover:bg-raised',
  caption_label: 'hidden',
  month_grid: 'col-span-3 border-collapse',
  weekday: 'h-7 text-xs font-normal text-muted',
  day: 'p-0 text-center',
  day_button: 'size-10 rounded-lg tabular-nums hover:bg-raised disabled:hover:bg-transparent md:size-9',
  today: '[&>button]:font-semibold [&>button]:inset-ring [&>button]:inset-ring-edge',
  selected: chosen,
  outside: 'text-muted',
  disabled: 'opacity-40',
};

/** A month to choose a day from; "today" is always that of Warsaw, never the browser's. */
export function Calendar({ value, min, max, onChoose }: Props) {
  const locale = useLocale();
  const today = dateOf(warsawDay(new Date()));
  const selected = dateOf(value);
  const [first, last] = [dateOf(min), dateOf(max)];
  const shown = selected ?? nearest(today, first, last);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      showOutsideDays
      navLayout="around"
      captionLayout="dropdown"
      weekStartsOn={1}
      locale={locale === 'pl' ? pl : enGB}
      {...(today ? { today } : {})}
      {...(shown ? { defaultMonth: shown } : {})}
      {...monthsOf(shown, first, last)}
      selected={selected}
      disabled={outOf(first, last)}
      onSelect={(day) => onChoose(isoOf(day))}
      classNames={classNames}
    />
  );
}

/** A day at its beginning in the browser's zone, as the calendar counts. */
function dateOf(value: string): Date | undefined {
  const [year, month, day] = value.split('-').map(Number);
  return year && month && day ? new Date(year, month - 1, day) : undefined;
}

function isoOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

function nearest(day: Date | undefined, first: Date | undefined, last: Date | undefined): Date | undefined {
  if (day && first && day < first) return first;
  return day && last && day > last ? last : day;
}

function monthsOf(shown: Date | undefined, first: Date | undefined, last: Date | undefined) {
  const year = (shown ?? new Date()).getFullYear();
  return {
    startMonth: first ?? new Date(year - yearsAround, 0),
    endMonth: last ?? new Date(year + yearsAround, 11),
  };
}

function outOf(first: Date | undefined, last: Date | undefined): Matcher[] {
  return [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];
}
