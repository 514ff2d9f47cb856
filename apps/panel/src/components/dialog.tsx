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
  /** Over the whole screen, for what is read rather than answered. */
  full?: boolean;
  /** Its top stays where it is, whatever height what is in it has. */
  hangs?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog on the browser's own: it keeps the focus, makes the rest inert and gives the focus back, and needs no
 * inline style. A locked one closes only by what it asks for.
 */
export function Dialog({
  title,
  open,
  onClose,
  locked = false,
  wide = false,
  full = false,
  hangs = false,
  children,
}: Props) {
  const t = useTranslations('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [open]);
  const height = full ? 'max-h-dvh' : 'max-h-[min(86dvh,52rem)]';
  return (
    <dialog
      ref={dialog}
      closedby={locked ? 'none' : 'closerequest'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={() => {
        // The browser reports late that a dialog was closed: it may be open again, or closed by its page.
        if (open && !dialog.current?.open) onClose();
      }}
      className={clsx(
        'overflow-hidden bg-surface p-0 text-ink',
        full ? 'm-0 h-dvh w-full max-w-none' : 'w-[calc(100%-2rem)] rounded-xl border border-line shadow-float',
        full || (hangs ? 'mx-auto mt-[7dvh]' : 'm-auto'),
        full || (wide ? 'max-w-3xl' : 'max-w-md'),
        height,
      )}
    >
      {open ? (
        <div className={clsx('grid grid-rows-[auto_minmax(0,1fr)]', height, full && 'h-full')}>
          <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3.5">
            <h2 id={id} title={title} className="line-clamp-3 min-w-0 text-base font-semibold wrap-anywhere">
              {title}
            </h2>
            {locked ? null : (
              <Press
                onClick={onClose}
                aria-label={t('close')}
                className="-mr-1.5 shrink-0 rounded-md p-1.5 text-muted hover:bg-raised hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Press>
            )}
          </header>
          <div className={clsx('overflow-y-auto', full ? 'bg-raised p-2 md:p-4' : 'p-5')}>{children}</div>
        </div>
      ) : null}
    </dialog>
  );
}
