'use client';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Failure } from '@/trpc/client';
import { Button } from './button';
import { Select } from './controls';
import { Field } from './field';
import { Guarded, Refusal, useGuard } from './guarded';
import { type ErrorAt, useMemberErrors } from './use-member-errors';

export type CustomerFields = {
  name: string;
  tax_identifier: string;
  country_code: string;
  address_line_1: string;
  address_line_2: string;
  external_reference: string;
};
/** A customer as the operations take it. */
export type GivenCustomer = {
  name: string;
  tax_identifier: string | null;
  address: { country_code: string; address_line_1: string; address_line_2: string | null };
};
type Props = {
  countries: Country[];
  first: CustomerFields;
  submitWords: string;
  /** The reference is given once, with the customer. */
  isNew?: boolean;
  /** What follows the tax identifier: a word on it, and what fills other fields in from it. */
  fill?: (fields: CustomerFields, set: (changes: Partial<CustomerFields>) => void) => ReactNode;
  /** Takes each change, for who keeps what was typed. */
  onEdit?: (fields: CustomerFields) => void;
  onSubmit: (given: GivenCustomer, reference: string) => Promise<void>;
};

/** Each field by the place that a refusal names it by, with the longest text that it takes. */
const texts = [
  { name: 'name', path: '/name', max: 512, isRequired: true },
  { name: 'tax_identifier', path: '/tax_identifier', max: 50, isRequired: false },
  { name: 'address_line_1', path: '/address/address_line_1', max: 512, isRequired: true },
  { name: 'address_line_2', path: '/address/address_line_2', max: 512, isRequired: false },
] as const;
const reference = { name: 'external_reference', path: '/external_reference', max: 128, isRequired: false } as const;
const paths = [...texts, reference].map(({ path }) => path);

/** What a customer is: who, their tax identifier and where; what the operation finds wrong is shown at its field. */
export function CustomerForm({ countries, first, submitWords, isNew = false, fill, onEdit, onSubmit }: Props) {
  const t = useTranslations('customers');
  const guard = useGuard();
  const [fields, setFields] = useState(first);
  const [sent, setSent] = useState(first);
  const set = (changes: Partial<CustomerFields>) => setFields((before) => ({ ...before, ...changes }));
  useEffect(() => onEdit?.(fields), [fields, onEdit]);
  const wrong = useFieldErrors(guard.failure, sent);
  const form = useFirstWrong(guard.failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(fields);
    void guard.run(() => onSubmit(given(fields), fields.external_reference.trim()));
  };
  const field = ({ name, path, max, isRequired }: (typeof texts)[number] | typeof reference) => (
    <Field
      key={name}
      label={t(name)}
      hint={t.has(`${name}Hint`) ? t(`${name}Hint`) : ''}
      error={wrong(path)}
      value={fields[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      required={isRequired}
      maxLength={max}
      autoComplete="off"
    />
  );
  return (
    <Guarded guard={guard}>
      <form ref={form} className="grid gap-4" onSubmit={submit}>
        {texts.slice(0, 2).map(field)}
        {fill?.(fields, set)}
        <CountryField
          countries={countries}
          value={fields.country_code}
          onChange={(code) => set({ country_code: code })}
        />
        {texts.slice(2).map(field)}
        {isNew ? field(reference) : null}
        {isAtFields(guard.failure) ? null : <Refusal failure={guard.failure} shown={paths} />}
        <Button type="submit" disabled={guard.isBusy}>
          {submitWords}
        </Button>
      </form>
    </Guarded>
  );
}

/** Whether the fields say all that was wrong. */
const isAtFields = (failure: Failure | null) =>
  failure?.code === 'validation_failed' &&
  failure.problems.length > 0 &&
  failure.problems.every(({ path }) => paths.some((shown) => shown === path));

/** A form that leads to the first of its fields that is wrong, each time that it is refused. */
function useFirstWrong(failure: Failure | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}

/** How long a number is that may be taken for a NIP: of these the operation says more, such as that it is a REGON. */
const knownLengths = [9, 10, 11, 14, 15];

/** What is wrong with a field, which for a NIP of the wrong length is no matter of its check digit. */
function useFieldErrors(failure: Failure | null, sent: CustomerFields): ErrorAt {
  const t = useTranslations('customers');
  const errorAt = useMemberErrors(failure);
  const length = sent.tax_identifier.replaceAll(/\D/g, '').length;
  return (path) => {
    const isLength =
      !knownLengths.includes(length) &&
      failure?.problems.some((one) => one.code === 'nip_checksum' && one.path === path);
    return isLength ? t('nipLength') : errorAt(path);
  };
}

type CountryProps = { countries: Country[]; value: string; onChange: (code: string) => void };

function CountryField({ countries, value, onChange }: CountryProps) {
  const t = useTranslations('customers');
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t('country_code')}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

function given({ name, tax_identifier, country_code, address_line_1, address_line_2 }: CustomerFields): GivenCustomer {
  return {
    name,
    tax_identifier: tax_identifier.trim() || null,
    address: { country_code, address_line_1, address_line_2: address_line_2.trim() || null },
  };
}
