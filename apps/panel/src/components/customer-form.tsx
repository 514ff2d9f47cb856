'use client';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button';
import { Field } from './field';
import { filledIn } from './form-fields';
import { Guarded, Refusal, useGuard } from './guarded';
import { SelectField } from './select-field';
import { type OperationForm, useOperationForm } from './use-operation-form';

/** A customer as it is written, in the shape that the operations take. */
export type CustomerFields = {
  name: string;
  tax_identifier: string;
  address: { country_code: string; address_line_1: string; address_line_2: string };
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
  fill?: (form: OperationForm<CustomerFields>) => ReactNode;
  /** Takes each change, for who keeps what was typed. */
  onEdit?: (fields: CustomerFields) => void;
  onSubmit: (given: GivenCustomer, reference: string) => Promise<void>;
};

/** The texts with the longest that each takes. */
const texts = {
  name: { name: 'name', label: 'name', max: 512, isRequired: true },
  tax_identifier: { name: 'tax_identifier', label: 'tax_identifier', max: 50, isRequired: false },
  line_1: { name: 'address.address_line_1', label: 'address_line_1', max: 512, isRequired: true },
  line_2: { name: 'address.address_line_2', label: 'address_line_2', max: 512, isRequired: false },
  reference: { name: 'external_reference', label: 'external_reference', max: 128, isRequired: false },
} as const;

/** What a customer is: who, their tax identifier and where. */
export function CustomerForm({ countries, first, submitWords, isNew = false, fill, onEdit, onSubmit }: Props) {
  const t = useTranslations('customers');
  const guard = useGuard();
  const form = useOperationForm({ guard, first });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onEdit?.(values) }),
    [subscribe, onEdit],
  );
  const field = ({ name, label, max, isRequired }: (typeof texts)[keyof typeof texts]) => (
    <Field
      label={t(label)}
      hint={t.has(`${label}Hint`) ? t(`${label}Hint`) : ''}
      required={isRequired}
      maxLength={max}
      autoComplete="off"
      {...form.field(name, isRequired ? filledIn : {})}
    />
  );
  const submit = form.sends((written) => onSubmit(given(written), written.external_reference.trim()));
  return (
    <Guarded guard={guard}>
      <form {...submit} className="grid gap-4">
        {field(texts.name)}
        {field(texts.tax_identifier)}
        {fill?.(form)}
        <SelectField
          label={t('country_code')}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.choice('address.country_code')}
        />
        {field(texts.line_1)}
        {field(texts.line_2)}
        {isNew ? field(texts.reference) : null}
        <Refusal failure={form.refusal} />
        <Button type="submit" disabled={guard.isBusy}>
          {submitWords}
        </Button>
      </form>
    </Guarded>
  );
}

function given({ name, tax_identifier, address }: CustomerFields): GivenCustomer {
  return {
    name,
    tax_identifier: tax_identifier.trim() || null,
    address: { ...address, address_line_2: address.address_line_2.trim() || null },
  };
}
