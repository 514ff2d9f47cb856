'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { FileField } from '@/components/file-field';
import { filledIn } from '@/components/form-fields';
import { type Guard, Guarded, Refusal, useGuard, useProblemWords } from '@/components/guarded';
import { SelectField } from '@/components/select-field';
import { TextAreaField } from '@/components/text-area-field';
import { type OperationForm, useOperationForm } from '@/components/use-operation-form';
import { apiClient, type Found } from '@/trpc/client';
import { NumbersReview, type Reviewed, shortened } from './numbers-review';

const kinds = ['invoice', 'correction'] as const;
type Written = { documents: (typeof kinds)[number]; numbers: string };

const first: Written = { documents: 'invoice', numbers: '' };

/**
 * Notes numbers that were given in another program, one on each line, typed or from a file. What that would do is shown
 * before it is done, as there is no way back.
 */
export function ImportNumbers({ organizationId }: { organizationId: string }) {
  const t = useTranslations('series');
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  // Kept outside of the dialog, so that a long list survives closing it by mistake.
  const form = useOperationForm({ guard, first, say: useNumberWords() });
  const back = () => {
    setReviewed(null);
    guard.reset();
  };
  const close = () => {
    setOpen(false);
    back();
    form.unsay();
  };
  const latest = useRef<Reviewed | null>(null);
  const review = form.sends(
    async ({ documents, numbers: text }) => {
      const given = { documents, numbers: linesOf(text) };
      const found = await apiClient(organizationId).panel.reviewNumbers.mutate(given);
      latest.current = { given, found, lines: linePlaces(text) };
    },
    // A dialog that was closed meanwhile shows no review of its former content.
    (change) => guard.run(change, ({ isLeft }) => void (isLeft || setReviewed(latest.current))),
  );
  const noted = () => {
    form.reset();
    close();
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t('import')}
      </DialogButton>
      <Dialog title={t('importTitle')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          {reviewed ? (
            <NumbersReview {...{ organizationId, guard, reviewed }} onNoted={noted} onBack={back} />
          ) : (
            <Numbers guard={guard} form={form} send={review} />
          )}
        </Guarded>
      </Dialog>
    </>
  );
}

type Form = OperationForm<Written>;
type Props = { guard: Guard; form: Form; send: ReturnType<Form['sends']> };

function Numbers({ guard, form, send }: Props) {
  const t = useTranslations('series');
  return (
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
      <Refusal failure={form.refusal} />
      <Button type="submit" disabled={guard.isBusy}>
        {t('reviewCount', { count: linesOf(form.watch('numbers')).length })}
      </Button>
    </form>
  );
}

const isWritten = (line: string) => line.trim() !== '';
const linesOf = (text: string) => text.split(/\r?\n/).filter(isWritten);
/** The line on which each number is, from one on. */
const linePlaces = (text: string) => text.split(/\r?\n/).flatMap((line, index) => (isWritten(line) ? [index + 1] : []));

/** Which number cannot be noted, and why. */
function useNumberWords() {
  const t = useTranslations('series');
  const words = useProblemWords();
  return ({ code, path, message, message_pl }: Found, { numbers }: Written) => {
    const line = linesOf(numbers)[Number(path.split('/').at(2))];
    if (line === undefined) return null;
    const number = shortened(line);
    if (code === 'number_already_used') return t('numberTaken', { number });
    if (message === undefined || message_pl === undefined) return null;
    return `${number}: ${words({ code, path, message, message_pl })}`;
  };
}
