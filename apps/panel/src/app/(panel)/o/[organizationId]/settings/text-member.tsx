import type { ComponentProps } from 'react';
import { nameOf } from '@/components/editor/places';
import { Field } from '@/components/field';
import type { ErrorAt } from '@/components/use-member-errors';

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error'> & {
  path: string;
  value: string | null;
  onChange: (value: string | null) => void;
  errorAt: ErrorAt;
};

/** A text of the settings that may be left empty. */
export function TextMember({ path, value, onChange, errorAt, ...rest }: Props) {
  return (
    <Field
      name={nameOf(path)}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      error={errorAt(path)}
      autoComplete="off"
      {...rest}
    />
  );
}
