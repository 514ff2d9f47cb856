import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TimeInput } from '@/components/dates/time-input';
import type { Part } from './part';

/** Up to when a draft may wait on its issue day; empty means midnight. */
export function WaitingField({ value, onChange, errorAt }: Part<'drafts_wait_until'>) {
  const t = useTranslations('settings');
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t('waiting')}
      </label>
      <TimeInput
        id={id}
        name="drafts_wait_until"
        aria-describedby={`${id}-hint`}
        value={value ?? ''}
        onChange={(time) => onChange(time === '' ? null : time)}
        error={errorAt('/drafts_wait_until')}
      />
      <p id={`${id}-hint`} className="text-xs text-muted">
        {t('waitingHint')}
      </p>
    </div>
  );
}
