'use client';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { CustomerForm } from '@/components/customer-form';
import { Dialog } from '@/components/dialog';
import { FillFromNip } from '@/components/fill-from-nip';
import { apiClient } from '@/trpc/client';

type Props = {
  organizationId: string;
  countries: Country[];
  /** Whether GUS is set up. */
  fillsFromNip: boolean;
  isOpenAtFirst: boolean;
};

/** The system that people's own customers come from: this panel. */
const system = 'panel';
const empty = {
  name: '',
  tax_identifier: '',
  country_code: 'PL',
  address_line_1: '',
  address_line_2: '',
  external_reference: '',
};

/** Adds a customer, then leads to its page. Without a reference of its own it gets one that no other has. */
export function CreateCustomer({ organizationId, countries, fillsFromNip, isOpenAtFirst }: Props) {
  const t = useTranslations('customers');
  const router = useRouter();
  const [open, setOpen] = useState(isOpenAtFirst);
  const close = () => {
    setOpen(false);
    if (isOpenAtFirst) router.replace(`/o/${organizationId}/customers`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t('new')}
      </Button>
      <Dialog title={t('new')} open={open} onClose={close}>
        <CustomerForm
          countries={countries}
          first={empty}
          submitWords={t('create')}
          isNew
          fill={(nip, set) =>
            fillsFromNip ? (
              <FillFromNip
                organizationId={organizationId}
                nip={nip}
                onFound={({ name, addressLine1, addressLine2 }) =>
                  set({
                    name,
                    country_code: 'PL',
                    address_line_1: addressLine1,
                    address_line_2: addressLine2 ?? '',
                  })
                }
              />
            ) : null
          }
          onSubmit={async (customer, reference) => {
            const { id } = await apiClient(organizationId).createCustomer.mutate({
              ...customer,
              external_system: system,
              external_reference: reference || crypto.randomUUID(),
            });
            setOpen(false);
            router.push(`/o/${organizationId}/customers/${id}`);
          }}
        />
      </Dialog>
    </>
  );
}
