'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tick } from '@/components/controls';
import { useToast } from '@/components/toast';
import { postJson } from '@/post-json';

/** Whether mails of a kind come; what protects the account always comes. */
export function MailTick({ kind, mail, isFixed }: { kind: string; mail: boolean; isFixed: boolean }) {
  const t = useTranslations('notifications');
  const toast = useToast();
  const [isOn, setOn] = useState(mail);
  const choose = async (chosen: boolean) => {
    setOn(chosen);
    const isKept = await postJson('/api/panel/account/choose-notification', { kind, mail: chosen });
    if (!isKept) setOn(!chosen);
    toast(isKept ? { tone: 'good', text: t('kept') } : { tone: 'bad', text: t('notKept') });
  };
  return (
    // As large as a finger.
    <label className="-mr-3 inline-grid size-10 place-items-center align-middle">
      <Tick
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        onChange={({ target }) => choose(target.checked)}
        aria-labelledby={`${kind}-name`}
        aria-describedby={`${kind}-hint`}
      />
    </label>
  );
}
