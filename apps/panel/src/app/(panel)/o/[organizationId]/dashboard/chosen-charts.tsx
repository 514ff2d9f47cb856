'use client';
import { type ReactNode, useState } from 'react';
import { tabClass } from '@/components/tab-class';

export type Period = 'month' | 'quarter';
type Option<Value extends string> = { value: Value; label: string };
/** A chart as the server drew it: what its caption says of it, and itself with its table. */
type Chart = { caption: ReactNode; content: ReactNode };
type Currency = { currency: string; months: Chart; rates: Record<Period, Chart> };
type Props = { currencies: Currency[]; currencyLabel: string; periods: Option<Period>[]; periodLabel: string };

/** Of the charts that the server drew, those of one currency and period. */
export function ChosenCharts({ currencies, currencyLabel, periods, periodLabel }: Props) {
  const [name, setName] = useState(currencies[0]?.currency ?? '');
  const [period, setPeriod] = useState<Period>(periods[0]?.value ?? 'month');
  const chosen = currencies.find(({ currency }) => currency === name);
  if (!chosen) return null;
  const names = currencies.map(({ currency }) => ({ value: currency, label: currency }));
  return (
    <div className="grid gap-x-8 gap-y-6 px-4 py-3.5 lg:grid-cols-2">
      <Framed
        chart={chosen.months}
        choice={names.length > 1 ? <Choice label={currencyLabel} of={names} chosen={name} onChoose={setName} /> : null}
      />
      <Framed
        chart={chosen.rates[period]}
        choice={<Choice label={periodLabel} of={periods} chosen={period} onChoose={setPeriod} />}
      />
    </div>
  );
}

function Framed({ chart: { caption, content }, choice }: { chart: Chart; choice: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-[0.8125rem] font-medium">
        {caption}
        {choice}
      </figcaption>
      {content}
    </figure>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  of: Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, of, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex gap-4">
      <legend className="sr-only">{label}</legend>
      {of.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={tabClass(value === chosen)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
