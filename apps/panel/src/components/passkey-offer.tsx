'use client';
import { KeyRound } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonClass } from './button';
import { postJson } from './post-json';

/** Offers a passkey to whoever types codes; turned down, it does not come back in this browser. */
export function PasskeyOffer() {
  const t = useTranslations('passkeyOffer');
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const dismiss = () => {
    setOpen(false);
    void postJson('/api/panel/preferences', { passkeyOffer: 'dismissed' });
  };
  return (
    <aside aria-label={t('title')} className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
      <p className="flex gap-2.5">
        <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        {t('text')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link href="/account/security" className={buttonClass()}>
          {t('add')}
        </Link>
        <Button look="quiet" onClick={dismiss}>
          {t('later')}
        </Button>
      </div>
    </aside>
  );
}
