'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button, buttonClass } from '@/components/button';
import { Link } from '@/components/link';
import { NewPassword, usePasswordFailure } from '@/components/new-password';
import { Notice } from '@/components/notice';
import { sendJson } from '@/post-json';

/** Sets the new password; signing in with it still takes the second factor. */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations('account');
  const failure = usePasswordFailure();
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const reset = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    await sendJson('/api/panel/password-reset', { token, password }).then(
      () => setDone(true),
      (thrown: unknown) => setError(failure(thrown)),
    );
  };
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
    <form onSubmit={reset} className="grid gap-4">
      <NewPassword error={error} />
      <Button type="submit">{t('setPassword')}</Button>
    </form>
  );
}
