import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import type { Part } from './part';

/** Up to when a draft may wait on its issue day; empty means midnight. */
export function WaitingField({ value, onChange, errorAt }: Part<'drafts_wait_until'>) {
  const t = useTranslations('settings');
  return (
    <Field
      label={t('waiting')}
      hint={t('waitingHint')}
      name="drafts_wait_until"
      type="time"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      error={errorAt('/drafts_wait_until')}
      className="[&_input]:max-w-40"
    />
  );
}
