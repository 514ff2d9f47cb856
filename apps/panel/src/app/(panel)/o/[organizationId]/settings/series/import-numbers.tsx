'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/button';
import { TextArea } from '@/components/controls';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { FileField } from '@/components/file-field';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { SelectField } from '@/components/select-field';
import { useToast } from '@/components/toast';
import { useMemberErrors } from '@/components/use-member-errors';
import { apiClient } from '@/trpc/client';

const kinds = ['invoice', 'correction'] as const;

/** Notes numbers that were given in another program, one on each line, typed or from a file. */
export function ImportNumbers({ organizationId }: { organizationId: string }) {
  const t = useTranslations('series');
  const router = useRouter();
  const toast = useToast();
  const id = useId();
  const guard = useGuard();
  const errorAt = useMemberErrors(guard.failure);
  const wrong = guard.failure?.problems.map(({ path }) => path).find((path) => path.startsWith('/numbers'));
  const [isOpen, setOpen] = useState(false);
  const [documents, setDocuments] = useState<(typeof kinds)[number]>('invoice');
  const [text, setText] = useState('');
  const numbers = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      const { added, known } = await apiClient(organizationId).panel.importNumbers.mutate({ documents, numbers });
      toast({ tone: 'good', text: t('imported', { added, known }) });
      setText('');
      close();
      router.refresh();
    });
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t('import')}
      </DialogButton>
      <Dialog title={t('importTitle')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <form className="grid gap-4" onSubmit={submit}>
            <p>{t('importText')}</p>
            <SelectField
              label={t('numbersOf')}
              value={documents}
              choices={kinds.map((kind) => ({ value: kind, label: t(`numbersOf_${kind}`) }))}
              onChange={(value) => setDocuments(kinds.find((kind) => kind === value) ?? 'invoice')}
            />
            <div className="grid gap-1.5">
              <label htmlFor={id} className="font-medium">
                {t('numbers')}
              </label>
              <TextArea id={id} rows={6} value={text} onChange={({ target }) => setText(target.value)} />
            </div>
            <FileField
              label={t('file')}
              hint={t('fileHint')}
              accept=".txt,.csv,text/plain"
              onChoose={async (file) => setText((await file?.text()) ?? '')}
            />
            <Notice tone="warn">{t('importNoWayBack')}</Notice>
            {wrong ? (
              <WrongNumber numbers={numbers} path={wrong} says={errorAt(wrong)} />
            ) : (
              <Refusal failure={guard.failure} />
            )}
            <Button type="submit" disabled={numbers.length === 0 || guard.isBusy}>
              {t('importCount', { count: numbers.length })}
            </Button>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}

/** Which line is no number that can be noted, and why. */
function WrongNumber({ numbers, path, says }: { numbers: string[]; path: string; says: string | null }) {
  const t = useTranslations('series');
  const number = numbers[Number(path.split('/').at(2))];
  return (
    <Notice tone="bad" role="alert">
      {number === undefined ? null : <p className="font-medium">{t('inLine', { number })}</p>}
      <p>{says}</p>
    </Notice>
  );
}
