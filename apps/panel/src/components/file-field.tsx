'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { buttonClass } from './button';
import { useHydrated } from './use-hydrated';

type Props = {
  label: string;
  hint: string;
  accept: string;
  isDisabled?: boolean;
  /** The chosen file, where the page keeps it. */
  chosen?: File | null;
  error?: string | null;
  onChoose: (file: File | null) => void;
};

/** A file that is chosen by a button in the language of the page: the browser's own speaks that of the browser. */
export function FileField({ label, hint, accept, isDisabled = false, chosen, error = null, onChoose }: Props) {
  const t = useTranslations('common');
  const isHydrated = useHydrated();
  const id = useId();
  const [last, setLast] = useState<string | null>(null);
  const name = chosen === undefined ? last : (chosen?.name ?? null);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={isDisabled || !isHydrated}
          aria-describedby={[`${id}-chosen`, `${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0] ?? null;
            setLast(file?.name ?? null);
            onChoose(file);
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          aria-hidden
          className={clsx(
            buttonClass('secondary'),
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-60',
          )}
        >
          {t('chooseFile')}
        </label>
        <span id={`${id}-chosen`} title={name ?? undefined} className="line-clamp-3 min-w-0 wrap-anywhere text-muted">
          {name ?? t('noFile')}
        </span>
      </div>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {hint}
      </p>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
