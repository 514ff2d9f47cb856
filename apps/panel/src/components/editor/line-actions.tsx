'use client';
import clsx from 'clsx';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Press } from '../controls';
import { FindingMark } from './finding-mark';

type ActionsProps = {
  number: number;
  /** The names of what unfolds. */
  folded: readonly string[];
  isOpen: boolean;
  onOpen: () => void;
  onRemove: () => void;
  children: ReactNode;
};

/** What a line comes to, below its amounts, and at its end what else can be done with it. */
export function LineActions({ number, folded, isOpen, onOpen, onRemove, children }: ActionsProps) {
  const t = useTranslations('editor');
  const id = useId();
  return (
    <div className="contents max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:justify-end max-sm:gap-3">
      <div className="min-w-0 sm:order-last sm:col-span-2 sm:self-end sm:py-2">{children}</div>
      <span id={id} className="contents">
        {isOpen ? null : <FindingMark names={folded} className="self-end sm:order-last" />}
      </span>
      <div className="flex items-start justify-end gap-0.5 pt-0.5 sm:col-start-7 sm:row-start-1 sm:self-end sm:pb-1">
        <Press
          aria-label={t('moreOfLine', { number })}
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={onOpen}
          className="rounded-md p-1.5 text-muted hover:bg-raised hover:text-ink"
        >
          <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
        </Press>
        <Press
          data-removes=""
          aria-label={t('removeLine', { number })}
          onClick={onRemove}
          className="rounded-md p-1.5 text-muted hover:bg-bad-soft hover:text-bad"
        >
          <Trash2 aria-hidden className="size-4" />
        </Press>
      </div>
    </div>
  );
}

/** Goes on at the line that took the place of one that was removed, or at the last one. */
export function focusRemoval(list: HTMLElement | null, index: number): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
  buttons[Math.min(index, buttons.length - 1)]?.focus();
}
