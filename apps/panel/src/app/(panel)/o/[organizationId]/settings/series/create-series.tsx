'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Field } from '@/components/field';
import { Guarded, Refusal } from '@/components/guarded';
import { SelectField } from '@/components/select-field';
import { useChange } from '@/components/use-change';
import { useMemberErrors } from '@/components/use-member-errors';
import { apiClient } from '@/trpc/client';

const documents = ['invoices', 'corrections', 'advance_invoices', 'settlements', 'simplified_invoices'] as const;
const resets = ['month', 'year', 'never'] as const;
const patterns: Record<(typeof resets)[number], string> = {
  month: '{series}/{n}/{MM}/{YYYY}',
  year: '{series}/{n}/{YYYY}',
  never: '{series}/{n}',
};
const nothing = {
  code: '',
  name: '',
  documents: 'invoices',
  reset: 'month',
  pattern: patterns.month,
  startAt: '1',
};

/** Makes a series: what it numbers, how its numbers look, and where it starts. */
export function CreateSeries({ organizationId }: { organizationId: string }) {
  const t = useTranslations('series');
  const { guard, isOpen, open, close, run } = useChange(t('created'));
  const errorAt = useMemberErrors(guard.failure);
  const [given, setGiven] = useState(nothing);
  const change = (changes: Partial<typeof nothing>) => setGiven({ ...given, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const series = { ...given, startAt: Number(given.startAt) };
      await apiClient(organizationId).panel.createNumberSeries.mutate({ series });
      setGiven(nothing);
    });
  };
  const text = (name: 'code' | 'name' | 'pattern' | 'startAt') => ({
    label: t(name),
    hint: t(`${name}Hint`),
    value: given[name],
    error: errorAt(`/${name}`),
    autoComplete: 'off',
  });
  return (
    <>
      <DialogButton onClick={open}>
        <Plus aria-hidden className="size-4" />
        {t('create')}
      </DialogButton>
      <Dialog title={t('create')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <form className="grid gap-4" onSubmit={submit}>
            <Field {...text('name')} onChange={({ target }) => change({ name: target.value })} />
            <Field {...text('code')} onChange={({ target }) => change({ code: target.value.toUpperCase() })} />
            <SelectField
              label={t('documents')}
              value={given.documents}
              choices={documents.map((name) => ({ value: name, label: t(`documents_${name}`) }))}
              onChange={(value) => change({ documents: value })}
            />
            <SelectField
              label={t('reset')}
              value={given.reset}
              choices={resets.map((name) => ({ value: name, label: t(`reset_${name}`) }))}
              onChange={(value) => {
                const reset = resets.find((name) => name === value) ?? 'month';
                change({ reset, pattern: patterns[reset] });
              }}
            />
            <Field {...text('pattern')} onChange={({ target }) => change({ pattern: target.value })} />
            <Field
              {...text('startAt')}
              inputMode="numeric"
              onChange={({ target }) => change({ startAt: target.value })}
            />
            <Refusal failure={guard.failure} />
            <Button type="submit" disabled={given.code === '' || given.name === '' || guard.isBusy}>
              {t('create')}
            </Button>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
