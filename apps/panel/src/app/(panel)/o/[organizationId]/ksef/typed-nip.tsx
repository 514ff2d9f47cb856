import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';

type Props = { nip: string; value: string; onChange: (typed: string) => void };

/** The NIP typed once more: invoices of production are real. */
export function TypedNip({ nip, value, onChange }: Props) {
  const t = useTranslations('ksef');
  return (
    <Field
      label={t('typeNip')}
      hint={t('typeNipHint', { nip })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** Spaces and dashes do not matter. */
export function isNipTyped(nip: string, typed: string): boolean {
  return typed.replaceAll(/[\s-]/g, '') === nip;
}
