'use client';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Press } from './controls';

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  locked?: boolean;
  wide?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog on the browser's own: it keeps the focus, makes the rest inert and gives the focus back, and needs no
 * inline style. A locked one closes only by what it asks for.
 */
export function Dialog({ title, open, onClose, locked = false, wide = false, children }: Props) {
  const t = useTranslations('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [open]);
  const size = wide ? 'max-w-3xl' : 'max-w-md';
  return (
    <dialog
      ref={dialog}
      closedby={locked ? 'none' : 'closerequest'}
      aria-labelledby={id}
      onCancel={(event) => locked && event.preventDefault()}
      onClose={onClose}
      className={clsx(
        'm-auto max-h-[min(92dvh,52rem)] w-[calc(100%-2rem)] overflow-hidden rounded-xl border border-line bg-surface p-0 text-ink shadow-float',
        size,
      )}
    >
      {open ? (
        <div className="grid max-h-[min(92dvh,52rem)] grid-rows-[auto_minmax(0,1fr)]">
          <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3.5">
            <h2 id={id} className="text-base font-semibold">
              {title}
            </h2>
            {locked ? null : (
              <Press
                onClick={() => dialog.current?.close()}
                aria-label={t('close')}
                className="-mr-1.5 rounded-md p-1.5 text-muted hover:bg-raised hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Press>
            )}
          </header>
          <div className="overflow-y-auto p-5">{children}</div>
        </div>
      ) : null}
    </dialog>
  );
}
