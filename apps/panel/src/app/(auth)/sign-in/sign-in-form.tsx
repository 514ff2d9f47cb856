'use client';
import { signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { postJson } from '@/components/post-json';

type Step = 'password' | 'code';

/** E-mail and password, then a code; only both together open a session. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations('signIn');
  const [step, setStep] = useState<Step>('password');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const sendPassword = async (form: FormData) => {
    if (!(await postJson('/api/panel/login', { email: form.get('email'), password: form.get('password') }))) return t('wrongPassword');
    setStep('code');
    return null;
  };
  const sendCode = async (form: FormData) => {
    if (!(await postJson('/api/panel/login/mfa', { code: form.get('code') }))) return t('wrongCode');
    const result = await signIn('credentials', { redirect: false });
    if (!result?.ok) return t('wrongCode');
    window.location.assign(next);
    return null;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    setError(step === 'password' ? await sendPassword(form) : await sendCode(form));
    setBusy(false);
  };
  const startAgain = () => {
    setError(null);
    setStep('password');
  };

  return (
    <form onSubmit={submit} className="grid gap-4">
      {step === 'password' ? (
        <>
          <Field label={t('email')} name="email" type="email" autoComplete="username" required autoFocus />
          <Field label={t('password')} name="password" type="password" autoComplete="current-password" required error={error} />
        </>
      ) : (
        <Field code key="code" label={t('code')} hint={t('codeHint')} name="code" required autoFocus error={error} />
      )}
      <Button type="submit" disabled={busy} className="mt-1">
        {step === 'password' ? t('continue') : t('signIn')}
      </Button>
      {step === 'code' ? (
        <Button look="quiet" onClick={startAgain}>
          {t('startAgain')}
        </Button>
      ) : null}
    </form>
  );
}
