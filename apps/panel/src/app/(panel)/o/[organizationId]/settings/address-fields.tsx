import type { LocatedAddress } from '@invoicing/domain/fields/addresses';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/editor/places';
import { Field } from '@/components/field';
import { SelectField } from '@/components/select-field';
import type { ErrorAt } from '@/components/use-member-errors';
import { useCountries } from './countries';
import { TextMember } from './text-member';

type Lines = Omit<LocatedAddress, 'gln'>;
type Props<Given extends Lines> = {
  path: string;
  value: Given;
  onChange: (value: Given) => void;
  errorAt: ErrorAt;
};

/** An address as FA(3) has it: two lines and a country. */
export function AddressFields<Given extends Lines>({ path, value, onChange, errorAt }: Props<Given>) {
  const t = useTranslations('settings');
  return (
    <>
      <Field
        label={t('addressLine1')}
        name={nameOf(`${path}/address_line_1`)}
        value={value.address_line_1}
        onChange={({ target }) => onChange({ ...value, address_line_1: target.value })}
        error={errorAt(`${path}/address_line_1`)}
        autoComplete="off"
      />
      <TextMember
        label={t('addressLine2')}
        path={`${path}/address_line_2`}
        value={value.address_line_2}
        onChange={(address_line_2) => onChange({ ...value, address_line_2 })}
        errorAt={errorAt}
      />
      <SelectField
        label={t('country')}
        value={value.country_code}
        choices={useCountries().map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(country_code) => onChange({ ...value, country_code })}
      />
    </>
  );
}
