import type { OrganizationSettings } from '@invoicing/domain/settings/settings';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { nameOf } from '@/components/editor/places';
import { Field } from '@/components/field';
import type { ErrorAt } from '@/components/use-member-errors';
import type { Part } from './part';
import { TextMember } from './text-member';

type Account = OrganizationSettings['accounts'][number];

const empty: Account = {
  currency: 'PLN',
  bank_account: '',
  bank_name: null,
  swift: null,
  description: null,
  own_account: null,
};
const most = 20;

/** The accounts that invoices are paid to: for each currency the first one in it. */
export function AccountFields({ value, onChange, errorAt }: Part<'accounts'>) {
  const t = useTranslations('settings');
  return (
    <>
      <p className="text-xs text-muted">{t('accountsHint')}</p>
      {value.map((account, index) => (
        <OneAccount
          key={index}
          number={index + 1}
          value={account}
          path={`/accounts/${index}`}
          onChange={(changed) => onChange(value.with(index, changed))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
          errorAt={errorAt}
        />
      ))}
      {value.length < most ? (
        <Button look="secondary" className="justify-self-start" onClick={() => onChange([...value, empty])}>
          <Plus aria-hidden className="size-4" />
          {t('addAccount')}
        </Button>
      ) : null}
    </>
  );
}

type Props = {
  number: number;
  value: Account;
  path: string;
  onChange: (value: Account) => void;
  onRemove: () => void;
  errorAt: ErrorAt;
};

function OneAccount({ number, value, path, onChange, onRemove, errorAt }: Props) {
  const t = useTranslations('settings');
  return (
    <div className="grid gap-3 rounded-lg border border-line p-3">
      <div className="grid gap-3 sm:grid-cols-[6rem_1fr]">
        <Field
          label={t('currency')}
          name={nameOf(`${path}/currency`)}
          value={value.currency}
          onChange={({ target }) => onChange({ ...value, currency: target.value.toUpperCase() })}
          error={errorAt(`${path}/currency`)}
          maxLength={3}
          autoComplete="off"
        />
        <Field
          label={t('accountNumber')}
          name={nameOf(`${path}/bank_account`)}
          value={value.bank_account}
          onChange={({ target }) => onChange({ ...value, bank_account: target.value })}
          error={errorAt(`${path}/bank_account`)}
          autoComplete="off"
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['bank_name', 'swift', 'description'] as const).map((name) => (
          <TextMember
            key={name}
            label={t(`account_${name}`)}
            path={`${path}/${name}`}
            value={value[name]}
            onChange={(given) => onChange({ ...value, [name]: given })}
            errorAt={errorAt}
          />
        ))}
      </div>
      <Button look="quiet" className="justify-self-end" aria-label={t('removeAccount', { number })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        {t('remove')}
      </Button>
    </div>
  );
}
