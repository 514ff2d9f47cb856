'use client';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from './button';
import { Tick } from './controls';
import { Notice } from './notice';

type Props = {
  words: { once: string; download: string; stored: string; done: string };
  /** What the download holds, and its name. */
  file: { name: string; text: string };
  onStored: () => void;
  children: ReactNode;
};

/** Shows a secret the only time there is, and lets go of it when the person says that it is stored. */
export function StoredGate({ words, file, onStored, children }: Props) {
  const [stored, setStored] = useState(false);
  return (
    <div className="grid gap-4 text-left">
      <Notice tone="warn">{words.once}</Notice>
      {children}
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(file.text)}`}
        download={file.name}
        className={buttonClass('secondary')}
      >
        <Download aria-hidden className="size-4" />
        {words.download}
      </a>
      <label className="flex items-center gap-2.5 font-medium">
        <Tick type="checkbox" checked={stored} onChange={(event) => setStored(event.target.checked)} />
        {words.stored}
      </label>
      <Button disabled={!stored} onClick={onStored}>
        {words.done}
      </Button>
    </div>
  );
}
