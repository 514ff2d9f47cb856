'use client';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Filter } from '../filter-bar';
import { DateInput } from './date-input';
import { problemOf } from './written-date';

type FieldProps = Omit<ComponentProps<typeof DateInput>, 'id'> & { label: string; notes?: ReactNode };

/** A labelled date, with what else is to be said of it. */
export function DateField({ label, notes, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <DateInput id={id} {...input} aria-describedby={notes ? `${id}-notes` : undefined} />
      {notes ? <div id={`${id}-notes`}>{notes}</div> : null}
    </div>
  );
}

type FilterProps = { label: string; name: string; value: string | undefined };

/** A date that a list is narrowed by: its form takes `YYYY-MM-DD`, whatever the language. */
export function DateFilter({ label, name, value = '' }: FilterProps) {
  return <Chosen key={value} label={label} name={name} first={value} />;
}

function Chosen({ label, name, first }: { label: string; name: string; first: string }) {
  const [value, setValue] = useState(first);
  return (
    <Filter label={label}>
      {(id) => (
        <>
          <DateInput id={id} value={value} onChange={setValue} className="md:w-40" />
          <input type="hidden" name={name} value={problemOf(value, {}) === null ? value : ''} />
        </>
      )}
    </Filter>
  );
}
