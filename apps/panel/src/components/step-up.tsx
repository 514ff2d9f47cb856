'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from './button';
import { Field } from './field';

/** Asks for the second factor again, then goes on with what was being done. */
export function StepUp({ onPassed }: { onPassed: () => void }) {
  const t = useTranslations('stepUp');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const confirm = async () => {
    const response = await fetch('/api/panel/step-up', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) });
    setWrong(!response.ok);
    if (response.ok) onPassed();
  };
  return (
    <div className="grid gap-3 rounded-lg border border-warn p-4">
      <p>{t('text')}</p>
      <Field
        label={t('code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={wrong ? t('wrong') : null}
      />
      <Button look="secondary" onClick={confirm}>
        {t('confirm')}
      </Button>
    </div>
  );
}
