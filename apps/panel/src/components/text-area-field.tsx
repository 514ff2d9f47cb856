import { type ComponentProps, useId } from 'react';
import { TextArea } from './controls';

type Props = ComponentProps<'textarea'> & { label: string; error?: string | null };

/** Labelled lines of text with what is wrong with them. */
export function TextAreaField({ label, error, ...area }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <TextArea
        id={id}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        {...area}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium wrap-anywhere text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
