'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button, buttonClass } from '@/components/button';
import { Field } from '@/components/field';
import { Notice } from '@/components/notice';
import { postJson } from '@/components/post-json';

/** Asks for a link by e-mail; the answer is the same for every e-mail. */
export function ForgotPassword() {
  const t = useTranslations('account');
  const [asked, setAsked] = useState(false);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await postJson('/api/panel/password-reset', { email: new FormData(event.currentTarget).get('email') });
    setAsked(true);
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
      <Field label={t('email')} name="email" type="email" autoComplete="username" required autoFocus maxLength={254} />
      <Button type="submit">{t('resetAsk')}</Button>
    </form>
  );
}
