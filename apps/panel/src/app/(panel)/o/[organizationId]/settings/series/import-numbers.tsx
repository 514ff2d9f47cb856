'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { FileField } from '@/components/file-field';
import { filledIn } from '@/components/form-fields';
import { type Guard, Guarded, Refusal, useGuard, useProblemWords } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { SelectField } from '@/components/select-field';
import { TextAreaField } from '@/components/text-area-field';
import { useToast } from '@/components/toast';
import { type OperationForm, useOperationForm } from '@/components/use-operation-form';
import { apiClient, type Found } from '@/trpc/client';

const kinds = ['invoice', 'correction'] as const;
type Written = { documents: (typeof kinds)[number]; numbers: string };

const first: Written = { documents: 'invoice', numbers: '' };

/** Notes numbers that were given in another program, one on each line, typed or from a file. */
export function ImportNumbers({ organizationId }: { organizationId: string }) {
  const t = useTranslations('series');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  // Held outside the dialog, since a long list is to outlive one that is closed by mistake.
  const form = useOperationForm({ guard, first, say: useNumberWords() });
  const close = () => {
    setOpen(false);
    guard.reset();
    form.unsay();
  };
  const run: Guard['run'] = (change) =>
    guard.run(change, ({ isLeft }) => {
      router.refresh();
      // What was written since the dialog was left is another list.
      if (isLeft) return;
      form.reset();
      close();
    });
  const send = form.sends(async ({ documents, numbers: text }) => {
    const given = { documents, numbers: linesOf(text) };
    const { added, known } = await apiClient(organizationId).panel.importNumbers.mutate(given);
    toast({ tone: 'good', text: t('imported', { added, known }) });
  }, run);
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t('import')}
      </DialogButton>
      <Dialog title={t('importTitle')} open={isOpen} onClose={close}>
        <Numbers guard={guard} form={form} send={send} />
      </Dialog>
    </>
  );
}

type Form = OperationForm<Written>;
type Props = { guard: Guard; form: Form; send: ReturnType<Form['sends']> };

function Numbers({ guard, form, send }: Props) {
  const t = useTranslations('series');
  return (
    <Guarded guard={guard}>
      <form {...send} className="grid gap-4">
        <p>{t('importText')}</p>
        <SelectField
          label={t('numbersOf')}
          choices={kinds.map((kind) => ({ value: kind, label: t(`numbersOf_${kind}`) }))}
          {...form.choice('documents')}
          onChange={(value) => form.set('documents', kinds.find((kind) => kind === value) ?? 'invoice')}
        />
        <TextAreaField label={t('numbers')} rows={6} required {...form.field('numbers', filledIn)} />
        <FileField
          label={t('file')}
          hint={t('fileHint')}
          accept=".txt,.csv,text/plain"
          onChoose={async (file) => form.set('numbers', (await file?.text()) ?? '')}
        />
        <Notice tone="warn">{t('importNoWayBack')}</Notice>
        <Refusal failure={form.refusal} />
        <Button type="submit" disabled={guard.isBusy}>
          {t('importCount', { count: linesOf(form.watch('numbers')).length })}
        </Button>
      </form>
    </Guarded>
  );
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** As much of a number as shows which one it is. */
const mostRepeated = 60;

/** Which number cannot be noted, and why. */
function useNumberWords() {
  const t = useTranslations('series');
  const words = useProblemWords();
  return ({ code, path, message, message_pl }: Found, { numbers }: Written) => {
    const line = linesOf(numbers)[Number(path.split('/').at(2))];
    if (line === undefined) return null;
    const number = line.length > mostRepeated ? `${line.slice(0, mostRepeated)}…` : line;
    if (code === 'number_already_used') return t('numberTaken', { number });
    if (message === undefined || message_pl === undefined) return null;
    return `${number}: ${words({ code, path, message, message_pl })}`;
  };
}
