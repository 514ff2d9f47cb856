'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RegisterOptions } from 'react-hook-form';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Field } from '@/components/field';
import { filledIn } from '@/components/form-fields';
import { Guarded, Refusal } from '@/components/guarded';
import { SelectField } from '@/components/select-field';
import { useChange } from '@/components/use-change';
import { useOperationForm } from '@/components/use-operation-form';
import { apiClient } from '@/trpc/client';

const documents = ['invoices', 'corrections', 'advance_invoices', 'settlements', 'simplified_invoices'] as const;
const patterns = new Map([
  ['month', '{series}/{n}/{MM}/{YYYY}'],
  ['year', '{series}/{n}/{YYYY}'],
  ['never', '{series}/{n}'],
]);
const nothing = {
  code: '',
  name: '',
  documents: 'invoices',
  reset: 'month',
  pattern: patterns.get('month') ?? '',
  startAt: '1',
};

const isCount = (written: string) => /^\d+$/.test(written.trim()) || 'whole_number';

/** Makes a series: what it numbers, how its numbers look, and where it starts. */
export function CreateSeries({ organizationId }: { organizationId: string }) {
  const t = useTranslations('series');
  const { guard, isOpen, open, close, run } = useChange(t('created'));
  const { sends, field, choice, set, watch, refusal, unsay, reset } = useOperationForm({
    ...{ guard, first: nothing },
    // The API's message refers to a draft's `series` field, so it is replaced by our own here.
    say: ({ code, path }) => (code === 'pattern' && path === '/code' ? t('codeFormat') : null),
  });
  const submit = sends(async (written) => {
    const series = { ...written, startAt: Number(written.startAt) };
    await apiClient(organizationId).panel.createNumberSeries.mutate({ series });
    reset();
  }, run);
  const text = (name: 'code' | 'name' | 'pattern' | 'startAt', rules: RegisterOptions<typeof nothing> = {}) => ({
    label: t(name),
    hint: t(`${name}Hint`),
    autoComplete: 'off',
    required: true,
    ...field(name, { ...filledIn, ...rules }),
  });
  const leave = () => {
    unsay();
    close();
  };
  const period = choice('reset');
  return (
    <>
      <DialogButton onClick={open}>
        <Plus aria-hidden className="size-4" />
        {t('create')}
      </DialogButton>
      <Dialog title={t('create')} open={isOpen} onClose={leave}>
        <Guarded guard={guard}>
          <form {...submit} className="grid gap-4">
            <Field {...text('name')} />
            <Field {...text('code', { onChange: () => set('code', watch('code').toUpperCase()) })} />
            <SelectField
              label={t('documents')}
              choices={documents.map((name) => ({ value: name, label: t(`documents_${name}`) }))}
              {...choice('documents')}
            />
            <SelectField
              label={t('reset')}
              choices={[...patterns.keys()].map((name) => ({ value: name, label: t(`reset_${name}`) }))}
              {...period}
              onChange={(value) => {
                const isOwn = ![...patterns.values(), ''].includes(watch('pattern'));
                period.onChange(value);
                if (!isOwn) set('pattern', patterns.get(value) ?? '');
              }}
            />
            <Field {...text('pattern')} />
            <Field {...text('startAt', { validate: { filled: filledIn.validate, isCount } })} inputMode="numeric" />
            <Refusal failure={refusal} />
            <Button type="submit" disabled={guard.isBusy}>
              {t('create')}
            </Button>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
