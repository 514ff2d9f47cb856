'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Select } from '@/components/controls';

const offered = [5, 10, 15, 30, 45, 60];

/** For how long an approval may be used. */
export function UseWindow({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const t = useTranslations('policy');
  const id = useId();
  const choices = offered.includes(minutes) ? offered : [...offered, minutes].sort((a, b) => a - b);
  return (
    <div className="grid max-w-xs gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t('window')}
      </label>
      <Select
        id={id}
        value={minutes}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-describedby={`${id}-hint`}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {t('minutes', { count })}
          </option>
        ))}
      </Select>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {t('windowHint')}
      </p>
    </div>
  );
}
