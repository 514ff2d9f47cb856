'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from './button';
import { Field } from './field';
import { Notice } from './notice';
import { provePasskey } from './passkey';
import { postJson, sendJson } from './post-json';

/** Asks for the second factor again, by code or passkey, then goes on with what was being done. */
export function StepUp({ onPassed }: { onPassed: () => void }) {
  const t = useTranslations('stepUp');
  const factors = useFactors();
  const [wrong, setWrong] = useState(false);
  const prove = async (proof: object) => {
    const passed = await postJson('/api/panel/step-up', proof);
    setWrong(!passed);
    if (passed) onPassed();
  };
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void prove({ code: new FormData(event.currentTarget).get('code') });
  };
  const withPasskey = async () => {
    const passkey = await sendJson('/api/panel/passkey/step-up', {}).then(provePasskey, () => null);
    if (passkey) await prove({ passkey });
    else setWrong(true);
  };
  return (
    <form onSubmit={confirm} className="grid gap-4 text-left">
      <Notice tone="calm">{t('text')}</Notice>
      {factors.totp ? (
        <>
          <Field code label={t('code')} name="code" required autoFocus error={wrong ? t('wrong') : null} />
          <Button type="submit">{t('confirm')}</Button>
        </>
      ) : null}
      {factors.passkey ? (
        <Button look={factors.totp ? 'secondary' : 'primary'} onClick={() => void withPasskey().catch(() => setWrong(true))}>
          {t('usePasskey')}
        </Button>
      ) : null}
      {wrong && !factors.totp ? (
        <Notice tone="bad" role="alert">
          {t('wrong')}
        </Notice>
      ) : null}
    </form>
  );
}

/** What the person can be asked for; a code, until it is known. */
function useFactors(): { totp: boolean; passkey: boolean } {
  const [factors, setFactors] = useState({ totp: true, passkey: false });
  useEffect(() => {
    const read = async () => {
      const found: unknown = await (await fetch('/api/panel/factors')).json();
      setFactors({ totp: Reflect.get(Object(found), 'totp') === true, passkey: Reflect.get(Object(found), 'passkey') === true });
    };
    void read().catch(() => undefined);
  }, []);
  return factors;
}
