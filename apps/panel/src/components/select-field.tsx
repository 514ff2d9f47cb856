import { useId } from 'react';
import { Select } from './controls';

type Props = {
  label: string;
  hint?: string;
  value: string;
  choices: { value: string; label: string }[];
  onChange: (value: string) => void;
  required?: boolean;
};

/** A labelled choice from a short list. */
export function SelectField({ label, hint, value, choices, onChange, required = false }: Props) {
  const id = useId();
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
        aria-describedby={hint ? `${id}-hint` : undefined}
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
    </div>
  );
}
