import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import { AddressFields } from './address-fields';
import type { Part } from './part';
import { TextMember } from './text-member';

/** Who sells: name, address, and how to reach them. */
export function SellerFields({ value, onChange, errorAt }: Part<'seller'>) {
  const t = useTranslations('settings');
  return (
    <>
      <Field
        label={t('name')}
        name="seller.name"
        value={value.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
        error={errorAt('/seller/name')}
        autoComplete="off"
      />
      <AddressFields
        path="/seller/address"
        value={value.address}
        onChange={(address) => onChange({ ...value, address })}
        errorAt={errorAt}
      />
      <TextMember
        label={t('email')}
        path="/seller/email"
        value={value.email}
        onChange={(email) => onChange({ ...value, email })}
        errorAt={errorAt}
        inputMode="email"
      />
      <TextMember
        label={t('phone')}
        path="/seller/phone"
        value={value.phone}
        onChange={(phone) => onChange({ ...value, phone })}
        errorAt={errorAt}
        inputMode="tel"
      />
    </>
  );
}
