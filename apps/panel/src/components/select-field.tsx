import { useId } from 'react';
import { Select } from './controls';

type Props = {
  label: string;
  hint?: string;
  error?: string | null;
  value: string;
  choices: { value: string; label: string }[];
  onChange: (value: string) => void;
  required?: boolean;
};

/** A labelled choice from a short list. */
export function SelectField({ label, hint, error, value, choices, onChange, required = false }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        required={required}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
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
    </div>
  );
}
