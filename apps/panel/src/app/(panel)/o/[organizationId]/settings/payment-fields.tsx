import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import { SelectField } from '@/components/select-field';
import type { Part } from './part';

export const methods = ['transfer', 'cash', 'card', 'voucher', 'cheque', 'credit', 'mobile'] as const;

const usualMethod = 'transfer';
const usualDays = 14;

/** How and by when invoices are paid that do not say so. */
export function PaymentFields({ value, onChange, errorAt }: Part<'payment'>) {
  const t = useTranslations('settings');
  const choose = (given: string) => {
    const method = methods.find((name) => name === given);
    onChange(method ? { due_days: usualDays, ...value, method } : null);
  };
  /** Days alone are the term of the usual way to pay. */
  const setDays = (due_days: number) => {
    if (value || !Number.isNaN(due_days)) onChange({ method: usualMethod, ...value, due_days });
  };
  return (
    <>
      <SelectField
        label={t('method')}
        hint={t('methodHint')}
        value={value?.method ?? ''}
        choices={[
          { value: '', label: t('methodNone') },
          ...methods.map((method) => ({ value: method, label: t(`method_${method}`) })),
        ]}
        onChange={choose}
      />
      <Field
        label={t('dueDays')}
        hint={t('dueDaysHint')}
        name="payment.due_days"
        type="number"
        min={0}
        max={366}
        value={value && !Number.isNaN(value.due_days) ? value.due_days : ''}
        onChange={({ target }) => setDays(target.valueAsNumber)}
        error={errorAt('/payment/due_days')}
        className="[&_input]:max-w-40"
      />
    </>
  );
}
