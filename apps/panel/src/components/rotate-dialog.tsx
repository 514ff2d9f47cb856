'use client';
import { RefreshCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { DialogButton } from './dialog-button';
import { Guarded, Refusal, useGuard } from './guarded';
import { Notice } from './notice';
import { SelectField } from './select-field';
import { useOperationForm } from './use-operation-form';

type Words = { open: string; title: string; doneTitle: string; text: string; overlap: string; confirm: string };
type Props<Made> = {
  words: Words;
  /** How long the old secret goes on; one with a warning is an emergency. */
  overlaps: readonly { value: number; label: string; warning?: string }[];
  usual: number;
  rotate: (overlap: number) => Promise<Made>;
  /** Shows what was made, the only time; `close` when the person has it. */
  reveal: (made: Made, close: () => void) => ReactNode;
};

/** Makes a new secret alongside the old one, which goes on for a while; the new one is shown once. */
export function RotateDialog<Made>({ reveal, ...rotation }: Props<Made>) {
  const { words } = rotation;
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<{ value: Made } | null>(null);
  const close = () => {
    setOpen(false);
    if (made) router.refresh();
    setMade(null);
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        <RefreshCw aria-hidden className="size-4" />
        {words.open}
      </DialogButton>
      <Dialog title={made ? words.doneTitle : words.title} open={open} onClose={close} locked={made !== null}>
        {made ? reveal(made.value, close) : <Overlap {...rotation} onMade={(value) => setMade({ value })} />}
      </Dialog>
    </>
  );
}

type OverlapProps<Made> = Omit<Props<Made>, 'reveal'> & { onMade: (made: Made) => void };

function Overlap<Made>({ words, overlaps, usual, rotate, onMade }: OverlapProps<Made>) {
  const guard = useGuard();
  const form = useOperationForm({ guard, first: { overlap: String(usual) } });
  const submit = form.sends(async ({ overlap }) => onMade(await rotate(Number(overlap))));
  const overlap = form.choice('overlap');
  const warning = overlaps.find(({ value }) => String(value) === overlap.value)?.warning;
  return (
    <Guarded guard={guard}>
      <form {...submit} className="grid gap-4">
        <p>{words.text}</p>
        <SelectField
          label={words.overlap}
          choices={overlaps.map(({ value, label }) => ({ value: String(value), label }))}
          {...overlap}
        />
        {warning ? <Notice tone="warn">{warning}</Notice> : null}
        <Refusal failure={form.refusal} />
        <Button type="submit" look={warning ? 'danger' : 'primary'} disabled={guard.isBusy}>
          {words.confirm}
        </Button>
      </form>
    </Guarded>
  );
}
