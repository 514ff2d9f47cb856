'use client';
import { signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';

type Step = 'password' | 'code';

async function post(path: string, body: object): Promise<boolean> {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return response.ok;
}

/** E-mail and password, then a code; only both together open a session. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations('signIn');
  const [step, setStep] = useState<Step>('password');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    const failed = step === 'password' ? await sendPassword(form) : await sendCode(form);
    setError(failed);
    setBusy(false);
  };

  const sendPassword = async (form: FormData) => {
    if (!(await post('/api/panel/login', { email: form.get('email'), password: form.get('password') }))) return t('wrongPassword');
    setStep('code');
    return null;
  };

  const sendCode = async (form: FormData) => {
    if (!(await post('/api/panel/login/mfa', { code: form.get('code') }))) return t('wrongCode');
    const result = await signIn('credentials', { redirect: false });
    if (!result?.ok) return t('wrongCode');
    window.location.assign(next);
    return null;
  };

  return (
    <form onSubmit={submit} className="grid gap-4">
      {step === 'password' ? (
        <>
          <Field label={t('email')} name="email" type="email" autoComplete="username" required autoFocus />
          <Field label={t('password')} name="password" type="password" autoComplete="current-password" required error={error} />
        </>
      ) : (
        <Field
          key="code"
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
          autoFocus
          error={error}
        />
      )}
      <Button type="submit" disabled={busy}>
        {step === 'password' ? t('continue') : t('signIn')}
      </Button>
    </form>
  );
}
