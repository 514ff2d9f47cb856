'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tick } from '@/components/controls';
import { Table } from '@/components/table';
import { useToast } from '@/components/toast';
import { postJson } from '@/post-json';

type Choice = { kind: string; mail: boolean };

/** A line for each kind, with a tick where mails of it come; what protects the account always comes. */
export function Kinds({ kinds }: { kinds: Choice[] }) {
  const t = useTranslations('notifications');
  const toast = useToast();
  const [refused, setRefused] = useState(() => new Set(kinds.filter(({ mail }) => !mail).map(({ kind }) => kind)));
  const show = (kind: string, mail: boolean) =>
    setRefused((before) => new Set(mail ? [...before].filter((name) => name !== kind) : [...before, kind]));
  const choose = async (kind: string, mail: boolean) => {
    show(kind, mail);
    const isKept = await postJson('/api/panel/account/choose-notification', { kind, mail });
    if (!isKept) show(kind, !mail);
    toast(isKept ? { tone: 'good', text: t('kept') } : { tone: 'bad', text: t('notKept') });
  };
  return (
    <Table caption={t('kinds')} columns={[{ label: t('about') }, { label: t('mail'), right: true }]}>
      {kinds.map(({ kind }) => (
        <Line key={kind} kind={kind} isOn={!refused.has(kind)} onChange={(mail) => choose(kind, mail)} />
      ))}
      <Line kind="security" isOn />
    </Table>
  );
}

function Line({ kind, isOn, onChange }: { kind: string; isOn: boolean; onChange?: (isOn: boolean) => void }) {
  const t = useTranslations('notifications');
  return (
    <tr>
      <td className="min-w-48">
        <span id={`${kind}-name`} className="block text-sm font-medium">
          {t(`${kind}_name`)}
        </span>
        <span id={`${kind}-hint`} className="block text-muted">
          {t(`${kind}_hint`)}
        </span>
      </td>
      <td className="text-right">
        {/* As large as a finger. */}
        <label className="-mr-3 inline-grid size-10 place-items-center align-middle">
          <Tick
            type="checkbox"
            checked={isOn}
            disabled={onChange === undefined}
            onChange={({ target }) => onChange?.(target.checked)}
            aria-labelledby={`${kind}-name`}
            aria-describedby={`${kind}-hint`}
          />
        </label>
      </td>
    </tr>
  );
}
