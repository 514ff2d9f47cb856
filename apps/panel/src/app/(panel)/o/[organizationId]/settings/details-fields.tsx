import type { SellerDetails } from '@invoicing/domain/fields/parties';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/select-field';
import { Switch } from '@/components/switch';
import { AddressFields } from './address-fields';
import { ContactFields } from './contact-fields';
import type { Part } from './part';
import { type Status, statuses } from './taxpayer-statuses';
import { TextMember } from './text-member';

const emptyAddress = { country_code: 'PL', address_line_1: '', address_line_2: null, gln: null };

/** What else invoices say of the seller, where it has it. */
export function DetailsFields({ value, onChange, errorAt }: Part<'seller_details'>) {
  const t = useTranslations('settings');
  const change = (changes: Partial<SellerDetails>) => onChange({ ...value, ...changes });
  const letters = value.correspondence_address;
  return (
    <>
      <TextMember
        label={t('eori')}
        hint={t('eoriHint')}
        path="/seller_details/eori"
        value={value.eori}
        onChange={(eori) => change({ eori })}
        errorAt={errorAt}
      />
      <TextMember
        label={t('gln')}
        hint={t('glnHint')}
        path="/seller_details/address_gln"
        value={value.address_gln}
        onChange={(address_gln) => change({ address_gln })}
        errorAt={errorAt}
        inputMode="numeric"
      />
      <StatusChoice value={value.taxpayer_status} onChange={(taxpayer_status) => change({ taxpayer_status })} />
      <Switch
        label={t('letters')}
        hint={t('lettersHint')}
        isOn={letters !== null}
        onChange={(isOn) => change({ correspondence_address: isOn ? emptyAddress : null })}
      />
      {letters ? (
        <AddressFields
          path="/seller_details/correspondence_address"
          value={letters}
          onChange={(correspondence_address) => change({ correspondence_address })}
          errorAt={errorAt}
        />
      ) : null}
      <ContactFields
        value={value.further_contacts}
        onChange={(further_contacts) => change({ further_contacts })}
        errorAt={errorAt}
      />
    </>
  );
}

function StatusChoice({ value, onChange }: { value: Status; onChange: (value: Status) => void }) {
  const t = useTranslations('settings');
  return (
    <SelectField
      label={t('status')}
      value={value ?? ''}
      choices={[
        { value: '', label: t('statusNone') },
        ...statuses.map((name) => ({ value: name, label: t(`status_${name}`) })),
      ]}
      onChange={(given) => onChange(statuses.find((name) => name === given) ?? null)}
    />
  );
}
