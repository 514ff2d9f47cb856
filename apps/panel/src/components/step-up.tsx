'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from './button';
import { Field } from './field';
import { Notice } from './notice';
import { postJson } from './post-json';

/** Asks for the second factor again, then goes on with what was being done. */
export function StepUp({ onPassed }: { onPassed: () => void }) {
  const t = useTranslations('stepUp');
  const [wrong, setWrong] = useState(false);
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    const passed = await postJson('/api/panel/step-up', { code });
    setWrong(!passed);
    if (passed) onPassed();
  };
  return (
    <form onSubmit={confirm} className="grid gap-4">
      <Notice tone="calm">{t('text')}</Notice>
      <Field code label={t('code')} name="code" required autoFocus error={wrong ? t('wrong') : null} />
      <Button type="submit">{t('confirm')}</Button>
    </form>
  );
}
