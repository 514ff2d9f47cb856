'use client';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { NewCustomerForm } from '@/components/new-customer-form';

type Props = {
  organizationId: string;
  countries: Country[];
  /** Whether GUS is set up. */
  fillsFromNip: boolean;
  isOpenAtFirst: boolean;
};

/** Adds a customer, or finds that it is there already, and leads to its page. */
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
      <DialogButton onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t('new')}
      </DialogButton>
      <Dialog title={t('new')} open={open} onClose={close}>
        <NewCustomerForm
          {...{ organizationId, countries, fillsFromNip }}
          submitWords={t('create')}
          onChosen={({ id }) => {
            setOpen(false);
            router.push(`/o/${organizationId}/customers/${id}`);
          }}
        />
      </Dialog>
    </>
  );
}
