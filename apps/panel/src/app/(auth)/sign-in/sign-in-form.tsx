'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { useOwnChecks } from '@/components/own-checks';
import { useFailureWords } from '@/components/use-failure-words';
import { useRefusal } from '@/components/use-refusal';
import { sendJson } from '@/post-json';
import { openSession } from './open-session';
import { SecondFactor } from './second-factor';

/** Someone who came from an approval signs in for it: the code used here then counts for that decision. */
const approvalAddress = /^\/approve\/([\w-]{1,100})$/;

type Factors = { totp: boolean; passkey: boolean };

/** E-mail and password, then a second factor; only both together open a session. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations('signIn');
  const [factors, setFactors] = useState<Factors | null>(null);
  const { error, refuse, forget } = useRefusal(useFailureWords(t('wrongPassword')));
  const [busy, setBusy] = useState(false);

  const sendPassword = async (form: FormData) => {
    const found = await sendJson('/api/panel/login', {
      email: form.get('email'),
      password: form.get('password'),
      approval: approvalAddress.exec(next)?.[1] ?? null,
    });
    const known = { totp: found['totp'] === true, passkey: found['passkey'] === true };
    // Without a second factor the session can enrol one, and do nothing else.
    if (known.totp || known.passkey) return setFactors(known);
    await openSession();
    window.location.assign(`/enrol?next=${encodeURIComponent(next)}`);
  };
  const { checked, wrongAt } = useOwnChecks();
  const submit = checked(async (given) => {
    setBusy(true);
    forget();
    await sendPassword(given).catch(refuse);
    setBusy(false);
  });
  if (factors)
    return (
      <SecondFactor
        factors={factors}
        onPassed={() => window.location.assign(next)}
        onStartAgain={() => setFactors(null)}
      />
    );
  return (
    <form {...submit} className="grid gap-4">
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        autoFocus
        error={wrongAt('email')}
      />
      <Field
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={wrongAt('password') ?? error}
      />
      <Button type="submit" disabled={busy} className="mt-1">
        {t('continue')}
      </Button>
    </form>
  );
}
