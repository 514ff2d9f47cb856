'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { sendJson } from '@/post-json';
import { Button } from './button';
import { Field } from './field';
import { Notice } from './notice';
import { useOwnChecks } from './own-checks';
import { provePasskey } from './passkey';
import { useFailureWords } from './use-failure-words';
import { useIsOnPage } from './use-is-on-page';
import { useOneAtATime } from './use-one-at-a-time';
import { useRefusal } from './use-refusal';

type Props = { onPassed: () => void; onCancel: () => void };

/**
 * Asks for the second factor again, a passkey first where there is one, then goes on with what was being done, unless
 * it is no longer on the page by then.
 */
export function StepUp({ onPassed, onCancel }: Props) {
  const t = useTranslations('stepUp');
  const factors = useFactors();
  const [typing, setTyping] = useState(false);
  const typed = factors?.totp && (typing || !factors.passkey);
  const { error, refuse, forget } = useRefusal(useFailureWords(t('wrong')));
  const isOnPage = useIsOnPage();
  const prove = async (find: () => Promise<object>) => {
    forget();
    await find()
      .then((proof) => sendJson('/api/panel/step-up', proof))
      .then(() => isOnPage.current && onPassed(), refuse);
  };
  // A code that is sent twice is refused the second time. A passkey that is being asked for does not hold a code up.
  const [sendCode, askPasskey] = [useOneAtATime(), useOneAtATime()];
  const { checked, wrongAt } = useOwnChecks();
  const confirm = checked((given) => sendCode(() => prove(async () => ({ code: given.get('code') }))));
  const findPasskey = async () => ({ passkey: await provePasskey(await sendJson('/api/panel/passkey/step-up', {})) });
  const withPasskey = () => askPasskey(() => prove(findPasskey));
  return (
    <form {...confirm} className="grid gap-4 text-left">
      <Notice tone="calm">{t('text')}</Notice>
      {factors?.passkey ? <Button onClick={withPasskey}>{t('usePasskey')}</Button> : null}
      {typed ? (
        <>
          <Field code label={t('code')} name="code" required autoFocus error={wrongAt('code') ?? error} />
          <Button type="submit" look={factors.passkey ? 'secondary' : 'primary'}>
            {t('confirm')}
          </Button>
        </>
      ) : null}
      {factors?.passkey && factors.totp && !typed ? (
        <Button look="quiet" onClick={() => setTyping(true)}>
          {t('useCode')}
        </Button>
      ) : null}
      {error && !typed ? (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      ) : null}
      <Button look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}

type Factors = { totp: boolean; passkey: boolean };

/** What the person can be asked for: null until it is known, a code where it cannot be found out. */
function useFactors(): Factors | null {
  const [factors, setFactors] = useState<Factors | null>(null);
  useEffect(() => {
    const read = async () => {
      const answer = await fetch('/api/panel/factors');
      if (!answer.ok) throw new Error(`factors: ${answer.status}`);
      const found: unknown = await answer.json();
      setFactors({
        totp: Reflect.get(Object(found), 'totp') === true,
        passkey: Reflect.get(Object(found), 'passkey') === true,
      });
    };
    void read().catch(() => setFactors({ totp: true, passkey: false }));
  }, []);
  return factors;
}
