'use client';
import { RefreshCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button';
import { Select } from './controls';
import { Dialog } from './dialog';
import { DialogButton } from './dialog-button';
import { Guarded, Refusal, useGuard } from './guarded';
import { Notice } from './notice';

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
export function RotateDialog<Made>({ words, overlaps, usual, rotate, reveal }: Props<Made>) {
  const router = useRouter();
  const guard = useGuard();
  const field = useId();
  const [open, setOpen] = useState(false);
  const [overlap, setOverlap] = useState(usual);
  const [made, setMade] = useState<{ value: Made } | null>(null);
  const warning = overlaps.find(({ value }) => value === overlap)?.warning;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => setMade({ value: await rotate(overlap) }));
  };
  const close = () => {
    setOpen(false);
    guard.reset();
    if (made) router.refresh();
    setMade(null);
  };
  const form = (
    <Guarded guard={guard}>
      <form className="grid gap-4" onSubmit={submit}>
        <p>{words.text}</p>
        <div className="grid gap-1.5">
          <label htmlFor={field} className="font-medium">
            {words.overlap}
          </label>
          <Select id={field} value={overlap} onChange={(event) => setOverlap(Number(event.target.value))}>
            {overlaps.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        {warning ? <Notice tone="warn">{warning}</Notice> : null}
        <Refusal failure={guard.failure} />
        <Button type="submit" look={warning ? 'danger' : 'primary'} disabled={guard.isBusy}>
          {words.confirm}
        </Button>
      </form>
    </Guarded>
  );
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        <RefreshCw aria-hidden className="size-4" />
        {words.open}
      </DialogButton>
      <Dialog title={made ? words.doneTitle : words.title} open={open} onClose={close} locked={made !== null}>
        {made ? reveal(made.value, close) : form}
      </Dialog>
    </>
  );
}
