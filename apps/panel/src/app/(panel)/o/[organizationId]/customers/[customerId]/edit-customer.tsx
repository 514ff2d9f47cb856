'use client';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type CustomerFields, CustomerForm } from '@/components/customer-form';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';

type Props = {
  organizationId: string;
  customer: { id: string; version: number };
  first: CustomerFields;
  countries: Country[];
};

/** Changes a customer in the version that the page shows; drafts and invoices written before keep what they say. */
export function EditCustomer({ organizationId, customer: { id, version }, first, countries }: Props) {
  const t = useTranslations('customers');
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t('edit')}
      </DialogButton>
      <Dialog title={t('edit')} open={open} onClose={() => setOpen(false)}>
        <CustomerForm
          countries={countries}
          first={first}
          submitWords={t('save')}
          onSubmit={async (customer) => {
            await apiClient(organizationId).updateCustomer.mutate({
              customer_id: id,
              expected_version: version,
              ...customer,
            });
            setOpen(false);
            toast({ tone: 'good', text: t('saved') });
            router.refresh();
          }}
        />
      </Dialog>
    </>
  );
}
