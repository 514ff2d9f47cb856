'use client';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Press, TextInput } from '../controls';
import { Menu, MenuItem, MenuLine } from '../menu';
import { type Said, saysAnything } from './field-errors';
import { FieldSays } from './field-says';
import type { Option } from './nodes';
import { textOf } from './values';

/** What people write for a currency. */
const signs: Readonly<Record<string, string>> = {
  zł: 'PLN',
  zl: 'PLN',
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  kč: 'CZK',
};

type Props = { label: string; name: string; options: readonly Option[]; said: Said };

/** A currency, typed by its code or sign, or chosen from a list that begins with the usual ones. */
export function CurrencyField({ label, name, options, said }: Props) {
  const t = useTranslations('editor');
  const id = useId();
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const item = ({ value, label }: Option) => (
    <MenuItem key={value} onSelect={() => field.onChange(value)}>
      {label}
    </MenuItem>
  );
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <TextInput
          id={id}
          name={name}
          value={textOf(field.value)}
          onChange={({ target }) => field.onChange(codeOf(target.value))}
          onBlur={field.onBlur}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={said.error ? true : undefined}
          aria-describedby={saysAnything(said) ? `${id}-says` : undefined}
          className="pr-10"
        />
        <Menu
          trigger={
            <Press
              aria-label={t('currencies')}
              className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-lg text-muted hover:text-ink"
            >
              <ChevronDown aria-hidden className="size-4" />
            </Press>
          }
        >
          {options.filter(({ isOther }) => !isOther).map(item)}
          <MenuLine />
          {options.filter(({ isOther }) => isOther).map(item)}
        </Menu>
      </div>
      <FieldSays id={`${id}-says`} said={said} />
    </div>
  );
}

const codeOf = (typed: string) => signs[typed.trim().toLowerCase()] ?? typed.toUpperCase();
