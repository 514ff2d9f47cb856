'use client';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Button } from '../button';
import { Tick } from '../controls';

type Chosen = { ids: ReadonlySet<string>; toggle: (id: string, isChosen: boolean) => void };

const Selected = createContext<Chosen | null>(null);

type Props = { action: string; ids: string[]; children: ReactNode };

/**
 * A list of which several are chosen, to be decided on together: a form that leads to their page, with the chosen ones
 * in its address.
 */
export function Selection({ action, ids, children }: Props) {
  const t = useTranslations('approvalSet');
  return (
    <form action={action}>
      <Choosing
        ids={ids}
        button={({ length }) => (
          <Button type="submit" disabled={length === 0}>
            {t('open', { count: length })}
          </Button>
        )}
      >
        {children}
      </Choosing>
    </form>
  );
}

type ChoosingProps = { ids: string[]; button: (chosen: string[]) => ReactNode; children: ReactNode };

/** A list of which several are chosen, and a bar with the button for what is done with them. */
export function Choosing({ ids, button, children }: ChoosingProps) {
  const t = useTranslations('approvalSet');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  // What is no longer in the list is no longer chosen.
  const kept = ids.filter((id) => chosen.has(id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="sticky top-14 z-[5] flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-surface px-4 py-2 shadow-card md:top-2">
        <label className="flex min-h-11 items-center gap-2.5 font-medium md:min-h-9">
          <Tick
            type="checkbox"
            checked={kept.length > 0 && kept.length === ids.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? ids : []))}
          />
          {t('selectAll', { count: ids.length })}
        </label>
        {button(kept)}
      </div>
      <Selected.Provider value={{ ids: chosen, toggle }}>{children}</Selected.Provider>
    </div>
  );
}

/** Chooses one row of a list; nothing in a list of which nothing is chosen. @param label what is chosen */
export function SelectRow({ id, label }: { id: string; label: string }) {
  const chosen = useContext(Selected);
  if (!chosen) return null;
  return (
    // The label is what a finger meets, larger than what it sees.
    <label className="relative z-[1] -m-2.5 flex size-11 shrink-0 items-center justify-center md:-m-3">
      <Tick
        type="checkbox"
        name="id"
        value={id}
        aria-label={label}
        checked={chosen.ids.has(id)}
        onChange={({ target }) => chosen.toggle(id, target.checked)}
        className="size-6 md:size-5"
      />
    </label>
  );
}
