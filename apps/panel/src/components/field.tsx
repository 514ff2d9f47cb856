import clsx from 'clsx';
import { type ComponentProps, type InputEvent, type ReactNode, useId } from 'react';
import { TextInput } from './controls';

type Props = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  error?: string | null;
  /** What else is to be said of it. */
  notes?: ReactNode;
  code?: boolean;
};

/**
 * What a field for a second factor needs: six digits, the right keyboard, the browser's own filling in. Apps show codes
 * in two groups, so that one is pasted with a space, which a length of the field would count.
 */
export const codeInput = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pattern: '[0-9]{6}',
  onInput: ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const code = input.value.replace(/\s/g, '').slice(0, 6);
    if (code !== input.value) input.value = code;
  },
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
        {...input}
        {...(code ? codeProps(input) : {})}
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

/** A field without a code has no handler of its own, so that a page made on the server can have it. */
function codeProps({ onInput }: ComponentProps<'input'>): ComponentProps<'input'> {
  const write = (event: InputEvent<HTMLInputElement>) => {
    codeInput.onInput(event);
    onInput?.(event);
  };
  return { ...codeInput, onInput: write };
}
