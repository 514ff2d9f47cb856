import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { TextInput } from './controls';

type Props = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  error?: string | null;
  /** What else is to be said of it. */
  notes?: ReactNode;
  code?: boolean;
};

/** What a field for a second factor needs: six digits, the right keyboard, the browser's own filling in. */
export const codeInput = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pattern: '[0-9]{6}',
  maxLength: 6,
} as const;

/** A labelled input with its hint and its error, tied together for assistive technology. */
export function Field({ label, hint, error, notes, code = false, className, ...input }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', notes ? `${id}-notes` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <TextInput
        id={id}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        className={code ? 'text-base tracking-[0.3em]' : ''}
        {...(code ? codeInput : {})}
        {...input}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      ) : null}
      {notes ? <div id={`${id}-notes`}>{notes}</div> : null}
    </div>
  );
}
