'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResetForm } from '@/account-fields';
import { Button, buttonClass } from '@/components/button';
import { Link } from '@/components/link';
import { NewPassword, usePasswordFailure } from '@/components/new-password';
import { Notice } from '@/components/notice';
import { useRefusableForm } from '@/components/use-checked-form';
import { sendJson } from '@/post-json';

/** Sets the new password; signing in with it still takes the second factor. */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations('account');
  const failure = usePasswordFailure();
  const [done, setDone] = useState(false);
  const form = useRefusableForm(ResetForm, failure);
  const reset = form.sends((given) =>
    sendJson('/api/panel/password-reset', { token, ...given }).then(
      () => setDone(true),
      (thrown: unknown) => form.refuse('password', thrown),
    ),
  );
  if (done)
    return (
      <div className="grid gap-4">
        <Notice tone="calm" role="status">
          {t('resetDone')}
        </Notice>
        <Link href="/sign-in" className={buttonClass()}>
          {t('toSignIn')}
        </Link>
      </div>
    );
  return (
    <form {...reset} className="grid gap-4">
      <NewPassword {...form.field('password')} />
      <p className="text-muted">{t('resetEnds')}</p>
      <Button type="submit">{t('setPassword')}</Button>
    </form>
  );
}
