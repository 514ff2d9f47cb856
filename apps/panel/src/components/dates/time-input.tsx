'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextInput } from '../controls';
import { isRealTime, readTime } from './written-time';

type Own = {
  id: string;
  /** `HH:MM`; empty without a time; the typed text if it is no time. */
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
};
type Props = Own & Omit<ComponentProps<'input'>, keyof Own | 'type' | 'ref' | 'placeholder'>;

/**
 * A time of day on a clock of 24 hours, whatever the browser's language. A form with one that cannot be read is not
 * submitted.
 */
export function TimeInput({ id, value, onChange, onBlur, onKeyDown, error = null, className, ...rest }: Props) {
  const t = useTranslations('dates');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const own = value === '' || isRealTime(value) ? null : t('noTime');
  useEffect(() => input.current?.setCustomValidity(own ?? ''), [own]);
  // No error while the time is still being typed.
  const said = own === null ? error : typed === null ? own : null;
  const described = [rest['aria-describedby'], said === null ? undefined : `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={clsx('grid gap-1', className)}>
      <TextInput
        {...rest}
        ref={input}
        id={id}
        value={typed !== null && readTime(typed) === value ? typed : value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readTime(target.value));
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          // Enter submits the form, so typing has ended.
          if (event.key === 'Enter') setTyped(null);
          onKeyDown?.(event);
        }}
        placeholder={t('timeForm')}
        autoComplete="off"
        spellCheck={false}
        maxLength={10}
        aria-invalid={said === null ? undefined : true}
        aria-describedby={described || undefined}
        className="max-w-40 tabular-nums"
      />
      {said === null ? null : (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-bad">
          {said}
        </p>
      )}
    </div>
  );
}
