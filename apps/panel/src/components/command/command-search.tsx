'use client';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Press } from '../controls';
import { Dialog } from '../dialog';
import { Kbd } from '../kbd';
import { Finder } from './finder';
import type { PlaceName } from './places';

type Props = { organizationId: string; places: PlaceName[] };

/** Finds what there is, pages and things to do from anywhere: Ctrl K or ⌘ K, arrows, Enter. */
export function CommandSearch({ organizationId, places }: Props) {
  const t = useTranslations('search');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      // Two modal dialogs over each other would leave what the first one asks for.
      if (document.querySelector('dialog:modal') === null) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Press
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex size-9 items-center justify-center gap-2.5 rounded-lg text-muted hover:bg-raised hover:text-ink md:h-8.5 md:w-full md:justify-start md:border md:border-line md:bg-surface md:px-2.5 md:shadow-card"
      >
        <Search aria-hidden className="size-5 shrink-0 md:size-4" />
        <span className="sr-only md:not-sr-only md:flex-1 md:text-left">{t('open')}</span>
        <span aria-hidden className="hidden md:block">
          <Kbd>Ctrl K</Kbd>
        </span>
      </Press>
      <Dialog title={t('open')} open={open} onClose={() => setOpen(false)} wide hangs>
        <Finder organizationId={organizationId} places={places} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
