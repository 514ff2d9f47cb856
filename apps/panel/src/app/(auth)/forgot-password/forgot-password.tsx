'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResetRequest } from '@/account-fields';
import { Button, buttonClass } from '@/components/button';
import { Field } from '@/components/field';
import { Link } from '@/components/link';
import { Notice } from '@/components/notice';
import { useRefusableForm } from '@/components/use-checked-form';
import { useFailureWords } from '@/components/use-failure-words';
import { sendJson } from '@/post-json';

/** Asks for a link by e-mail; the answer is the same for every e-mail. */
export function ForgotPassword() {
  const t = useTranslations('account');
  const wordsFor = useFailureWords(t('error_other'));
  const [asked, setAsked] = useState(false);
  const form = useRefusableForm(ResetRequest, wordsFor);
  const ask = form.sends((given) =>
    sendJson('/api/panel/password-reset', given).then(
      () => setAsked(true),
      (thrown: unknown) => form.refuse('email', thrown),
    ),
  );
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
    <form {...ask} className="grid gap-4">
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        autoFocus
        maxLength={254}
        {...form.field('email')}
      />
      <Button type="submit">{t('resetAsk')}</Button>
    </form>
  );
}
