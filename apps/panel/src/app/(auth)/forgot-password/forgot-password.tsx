'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button, buttonClass } from '@/components/button';
import { Field } from '@/components/field';
import { Link } from '@/components/link';
import { Notice } from '@/components/notice';
import { useFailureWords } from '@/components/use-failure-words';
import { sendJson } from '@/post-json';

/** Asks for a link by e-mail; the answer is the same for every e-mail. */
export function ForgotPassword() {
  const t = useTranslations('account');
  const wordsFor = useFailureWords(t('error_other'));
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(null);
    const email = new FormData(event.currentTarget).get('email');
    await sendJson('/api/panel/password-reset', { email }).then(
      () => setAsked(true),
      (thrown: unknown) => setError(wordsFor(thrown)),
    );
  };
  if (asked)
    return (
      <div className="grid gap-4">
        <Notice tone="calm" role="status">
          {t('resetAsked')}
        </Notice>
        <Link href="/sign-in" className={buttonClass('secondary')}>
          {t('toSignIn')}
        </Link>
      </div>
    );
  return (
    <form onSubmit={ask} className="grid gap-4">
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        autoFocus
        maxLength={254}
        error={error}
      />
      <Button type="submit">{t('resetAsk')}</Button>
    </form>
  );
}
