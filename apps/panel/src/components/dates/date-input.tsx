'use client';
import clsx from 'clsx';
import { CalendarDays } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Press, TextInput } from '../controls';
import { type Bounds, isRealDate, problemOf, readDate, writtenDate } from './written-date';

/** The calendar's own script is loaded when one is first opened. */
const Calendar = dynamic(() => import('./calendar').then((module) => module.Calendar), { ssr: false });

type Own = Bounds & {
  id: string;
  /** `YYYY-MM-DD`; empty without a date; the typed text if it is no date. */
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
};
type Props = Own & Omit<ComponentProps<'input'>, keyof Own | 'type' | 'ref' | 'placeholder'>;

/**
 * A date, typed as the page's language writes it or chosen from a calendar. A form with one that cannot be read is not
 * submitted.
 */
export function DateInput({
  id,
  value,
  onChange,
  onBlur,
  onKeyDown,
  min = '',
  max = '',
  error = null,
  className,
  ...rest
}: Props) {
  const t = useTranslations('dates');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const own = useProblemText(value, { min, max });
  useEffect(() => input.current?.setCustomValidity(own ?? ''), [own]);
  // No error while the date is still being typed.
  const said = own === null ? error : typed === null ? own : null;
  const described = [rest['aria-describedby'], said === null ? undefined : `${id}-error`].filter(Boolean).join(' ');
  const change = (next: string, asTyped: string | null) => {
    setTyped(asTyped);
    onChange(next);
  };
  return (
    <div className={clsx('grid gap-1', className)}>
      <div className="relative">
        <TextInput
          {...rest}
          ref={input}
          id={id}
          value={typed !== null && readDate(typed) === value ? typed : writtenDate(value, locale)}
          onChange={({ target }) => change(readDate(target.value), target.value)}
          onBlur={(event) => {
            setTyped(null);
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            // Enter submits the form, so typing has ended.
            if (event.key === 'Enter') setTyped(null);
            onKeyDown?.(event);
          }}
          placeholder={t('form')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          aria-invalid={said === null ? undefined : true}
          aria-describedby={described || undefined}
          className="pr-10 tabular-nums"
        />
        <Choice value={value} min={min} max={max} onChoose={(day) => change(day, null)} />
      </div>
      {said === null ? null : (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-bad">
          {said}
        </p>
      )}
    </div>
  );
}

/** The error of a value that is no valid date here, in the reader's language. */
function useProblemText(value: string, bounds: Bounds): string | null {
  const t = useTranslations('dates');
  const locale = useLocale();
  const problem = problemOf(value, bounds);
  return problem && t(problem.words, { day: writtenDate(problem.day, locale) });
}

type ChoiceProps = { value: string; min: string; max: string; onChoose: (value: string) => void };

/** The button within the field, and the calendar that it opens. Not modal, so that it needs no inline style. */
function Choice({ value, min, max, onChoose }: ChoiceProps) {
  const t = useTranslations('dates');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (day: string) => {
    setOpen(false);
    onChoose(day);
  };
  const real = (day: string) => (isRealDate(day) ? day : '');
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Press
          ref={button}
          aria-label={t('open')}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-lg text-muted hover:text-ink"
        >
          <CalendarDays aria-hidden className="size-4" />
        </Press>
      </Popover.Trigger>
      {/* What is outside a modal dialog can be neither seen nor pressed while it is open. */}
      <Popover.Portal container={button.current?.closest('dialog') ?? null}>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('calendar')}
          className="z-30 min-h-78 min-w-70 rounded-xl border border-line bg-surface p-3 shadow-float"
        >
          <Calendar value={real(value)} min={real(min)} max={real(max)} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
