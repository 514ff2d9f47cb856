'use client';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { postJson } from '@/post-json';
import { Button, buttonClass } from './button';
import { Link } from './link';

/** Offers a passkey to a person who types codes; turned down, it does not come back in this browser. */
export function PasskeyOffer() {
  const t = useTranslations('passkeyOffer');
  const [open, setOpen] = useState(true);
  if (!open) return null;
  // It goes once the answer is kept: who leaves the page in between would see it again.
  const dismiss = () =>
    void postJson('/api/panel/preferences', { passkeyOffer: 'dismissed' }).finally(() => setOpen(false));
  return (
    <aside
      aria-label={t('title')}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm print:hidden"
    >
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
