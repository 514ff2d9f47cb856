'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DateInput } from './date-input';
import { TimeInput } from './time-input';
import { isRealDate } from './written-date';
import { isRealTime } from './written-time';

type Props = {
  label: string;
  hint?: string;
  error?: string | null;
  required?: boolean;
  /** `YYYY-MM-DDTHH:MM` on the wall clock of the person who looks; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
};

/** A labelled day with its time: both or neither. */
export function MomentField({ label, hint, error = null, required = false, value, onChange }: Props) {
  const t = useTranslations('dates');
  const id = useId();
  const [day = '', time = ''] = value.split('T');
  const isOfTime = isRealDate(day) && !isRealTime(time);
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  return (
    <fieldset className="grid gap-1.5" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-2">
        <DateInput
          id={id}
          aria-label={`${label}: ${t('day')}`}
          required={required || time !== ''}
          value={day}
          onChange={(next) => change(next, time)}
          error={isOfTime ? null : error}
        />
        <TimeInput
          id={`${id}-time`}
          aria-label={`${label}: ${t('time')}`}
          required={required || day !== ''}
          value={time}
          onChange={(next) => change(day, next)}
          error={isOfTime ? error : null}
        />
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
