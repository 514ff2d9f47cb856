'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Notice } from '@/components/notice';
import { useOwnChecks } from '@/components/own-checks';
import { provePasskey } from '@/components/passkey';
import { useFailureWords } from '@/components/use-failure-words';
import { useRefusal } from '@/components/use-refusal';
import { sendJson } from '@/post-json';
import { openSession } from './open-session';

type Props = { factors: { totp: boolean; passkey: boolean }; onPassed: () => void; onStartAgain: () => void };

/** The second step: a code of the authenticator app, a passkey, or one of the recovery codes. */
export function SecondFactor({ factors, onPassed, onStartAgain }: Props) {
  const t = useTranslations('signIn');
  const [recovering, setRecovering] = useState(false);
  const { error, refuse, forget } = useRefusal(useFailureWords(t('wrongCode')));
  const [busy, setBusy] = useState(false);
  const [typing, setTyping] = useState(!factors.passkey);
  const typed = recovering || (factors.totp && typing);

  const prove = async (find: () => Promise<object>) => {
    setBusy(true);
    forget();
    await find()
      .then((proof) => sendJson('/api/panel/login/mfa', proof))
      .then(openSession)
      .then(onPassed, refuse);
    setBusy(false);
  };
  const { checked, wrongAt, unsay } = useOwnChecks();
  const submit = checked((given) => {
    const code = given.get('code');
    return prove(async () => (recovering ? { recoveryCode: code } : { code }));
  });
  const toggle = () => {
    setRecovering(!recovering);
    unsay();
  };
  const said = wrongAt('code') ?? error;
  const withPasskey = () =>
    prove(async () => ({ passkey: await provePasskey(await sendJson('/api/panel/passkey/sign-in', {})) }));

  return (
    <form {...submit} className="grid gap-4">
      {factors.passkey && !recovering ? (
        <Button look={typing ? 'secondary' : 'primary'} disabled={busy} onClick={withPasskey}>
          {t('usePasskey')}
        </Button>
      ) : null}
      {typed && !recovering ? (
        <Field code key="code" label={t('code')} hint={t('codeHint')} name="code" required autoFocus error={said} />
      ) : null}
      {recovering ? (
        <Field
          key="recovery"
          label={t('recovery')}
          hint={t('recoveryHint')}
          name="code"
          required
          autoFocus
          maxLength={40}
          autoComplete="off"
          error={said}
        />
      ) : null}
      {typed ? (
        <Button type="submit" disabled={busy} className="mt-1">
          {t('signIn')}
        </Button>
      ) : null}
      {!typed && error ? (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      ) : null}
      <div className="grid gap-1">
        {factors.passkey && factors.totp && !typing && !recovering ? (
          <Button look="quiet" onClick={() => setTyping(true)}>
            {t('useCode')}
          </Button>
        ) : null}
        <Button look="quiet" onClick={toggle}>
          {recovering ? t('useOther') : t('useRecovery')}
        </Button>
        <Button look="quiet" onClick={onStartAgain}>
          {t('startAgain')}
        </Button>
      </div>
    </form>
  );
}
