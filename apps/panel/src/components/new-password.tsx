import { useTranslations } from 'next-intl';
import { failureOf } from '@/trpc/client';
import { Field } from './field';

/** A new password with what is asked of it. */
export function NewPassword({ error }: { error: string | null }) {
  const t = useTranslations('account');
  return (
    <Field
      label={t('newPassword')}
      hint={t('newPasswordHint')}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={12}
      error={error}
    />
  );
}

/** Why a password was not taken, in the reader's words. */
export function usePasswordFailure(): (thrown: unknown) => string {
  const t = useTranslations('account');
  return (thrown) => {
    const { code, details } = failureOf(thrown);
    const known = [...details, code].find((name) => name !== null && t.has(`error_${name}`));
    return t(`error_${known ?? 'other'}`);
  };
}
