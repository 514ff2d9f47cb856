import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { failureOf } from '@/trpc/client';
import { Field } from './field';

/** A new password with what is asked of it. @param field what its form gives it */
export function NewPassword(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  const t = useTranslations('account');
  return (
    <Field
      label={t('newPassword')}
      hint={t('newPasswordHint')}
      type="password"
      autoComplete="new-password"
      required
      minLength={12}
      {...field}
    />
  );
}

/** Why a password was not taken, in the reader's words. */
export function usePasswordFailure(): (thrown: unknown) => string {
  const t = useTranslations('account');
  const form = useTranslations('form');
  return (thrown) => {
    const { code, details } = failureOf(thrown);
    const written = details.find((name) => form.has(name));
    if (written !== undefined) return form(written);
    const known = [...details, code].find((name) => name !== null && t.has(`error_${name}`));
    return t(`error_${known ?? 'other'}`);
  };
}
