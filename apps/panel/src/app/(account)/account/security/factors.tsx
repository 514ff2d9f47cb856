'use client';
import { KeyRound, Smartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddFactor } from '@/components/add-factor';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { useToast } from '@/components/toast';
import { RemoveFactor } from './remove-factor';

type Passkey = { id: string; name: string; backedUp: boolean; createdAt: string; lastUsedAt: string | null };
type Props = { totpSince: string | null; passkeys: Passkey[] };

/** The second factors, each with its way out; the last one stays. */
export function Factors({ totpSince, passkeys }: Props) {
  const t = useTranslations('account');
  const count = passkeys.length + (totpSince ? 1 : 0);
  return (
    <Card title={t('factors')} action={<Add />}>
      <ul className="divide-y divide-line">
        {totpSince ? (
          <li className="flex flex-wrap items-center gap-3 px-4 py-3">
            <Smartphone aria-hidden className="size-4 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t('totp')}</span>
              <span className="block text-[0.8125rem] text-muted">
                {t('since')} <DateTime at={totpSince} />
              </span>
            </span>
            {count > 1 ? <RemoveFactor factor={{ kind: 'totp' }} name={t('totp')} /> : null}
          </li>
        ) : null}
        {passkeys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <KeyRound aria-hidden className="size-4 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{name}</span>
              <span className="block text-[0.8125rem] text-muted">
                {backedUp ? t('synced') : t('oneDevice')} · {lastUsedAt ? t('lastUsed') : t('since')}{' '}
                <DateTime at={lastUsedAt ?? createdAt} />
              </span>
            </span>
            {count > 1 ? <RemoveFactor factor={{ kind: 'passkey', id }} name={name} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Add() {
  const t = useTranslations('account');
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const added = () => {
    setOpen(false);
    toast({ tone: 'good', text: t('factorAdded') });
    router.refresh();
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t('addFactor')}
      </DialogButton>
      <Dialog title={t('addFactor')} open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-4">
          <AddFactor base="/api/panel/account" onAdded={added} />
          <p className="text-muted">{t('othersEnd')}</p>
        </div>
      </Dialog>
    </>
  );
}
