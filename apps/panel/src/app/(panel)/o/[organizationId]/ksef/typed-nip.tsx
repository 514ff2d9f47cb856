import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '@/components/field';

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'hint'> & { nip: string };

/** The NIP typed once more: invoices of production are real. */
export function TypedNip({ nip, ...field }: Props) {
  const t = useTranslations('ksef');
  return (
    <Field
      label={t('typeNip')}
      hint={t('typeNipHint', { nip })}
      inputMode="numeric"
      autoComplete="off"
      required
      {...field}
    />
  );
}

/** Of the NIP as it is typed once more, where spaces and dashes do not matter. */
export const typedAs = (nip: string) => ({
  validate: (typed: unknown) => String(typed).replaceAll(/[\s-]/g, '') === nip || 'nip',
});
