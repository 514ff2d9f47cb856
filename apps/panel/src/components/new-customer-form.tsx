'use client';
import type { ShownBuyer } from '@invoicing/router/panel/buyers/shown-buyers';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import { apiClient } from '@/trpc/client';
import { type CustomerFields, CustomerForm } from './customer-form';
import { FillFromNip } from './fill-from-nip';
import { SameCustomer } from './same-customer';

type Props = {
  organizationId: string;
  countries: Country[];
  /** Whether GUS is set up. */
  fillsFromNip: boolean;
  submitWords: string;
  /** What was typed of them already: a text, or the form as it was left. */
  text?: string;
  left?: CustomerFields | null;
  onEdit?: (fields: CustomerFields) => void;
  /** Takes whom the form was filled in for: a new customer, or one who was there before. */
  onChosen: (customer: ShownBuyer) => void;
};

/** The system that people's own customers come from: this panel. */
const system = 'panel';

/** Adds a customer, or finds that they are there already. Without a reference of its own it gets one no other has. */
export function NewCustomerForm({ organizationId, countries, fillsFromNip, submitWords, onChosen, ...typed }: Props) {
  return (
    <CustomerForm
      countries={countries}
      first={typed.left ?? begunWith(typed.text ?? '')}
      {...(typed.onEdit ? { onEdit: typed.onEdit } : {})}
      submitWords={submitWords}
      isNew
      fill={({ watch, set }) => (
        <>
          <SameCustomer
            organizationId={organizationId}
            taxIdentifier={watch('tax_identifier')}
            countryCode={watch('address.country_code')}
            onUse={onChosen}
          />
          {fillsFromNip ? (
            <FillFromNip
              organizationId={organizationId}
              nip={watch('tax_identifier')}
              onFound={({ name, addressLine1, addressLine2 }) => {
                set('name', name);
                set('address', {
                  ...{ country_code: 'PL', address_line_1: addressLine1 },
                  address_line_2: addressLine2 ?? '',
                });
              }}
            />
          ) : null}
        </>
      )}
      onSubmit={async (customer, reference) => {
        const external_reference = reference || crypto.randomUUID();
        const given = { ...customer, external_system: system, external_reference };
        const { id, name } = await apiClient(organizationId).createCustomer.mutate(given);
        const { address_line_1, address_line_2 } = customer.address;
        const place = [address_line_1, address_line_2].filter(Boolean).join(', ');
        onChosen({ id, name, taxIdentifier: customer.tax_identifier, place });
      }}
    />
  );
}

/** A text of digits is the tax identifier of who is added, any other their name. */
function begunWith(text: string) {
  const isNumber = /^[\d\s-]{10,}$/.test(text.trim());
  return {
    name: isNumber ? '' : text.trim(),
    tax_identifier: isNumber ? text.trim() : '',
    address: { country_code: 'PL', address_line_1: '', address_line_2: '' },
    external_reference: '',
  };
}
