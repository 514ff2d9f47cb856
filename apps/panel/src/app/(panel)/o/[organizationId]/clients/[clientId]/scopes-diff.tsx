'use client';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PickerFacts } from '../facts';

type Props = { facts: PickerFacts; added: string[]; removed: string[] };

/** What a change adds and takes away, and how many operations that is. */
export function ScopesDiff({ facts, added, removed }: Props) {
  const t = useTranslations('clients');
  const unlocks = (names: string[]) => facts.operations.filter(({ scope }) => names.includes(scope)).length;
  if (added.length + removed.length === 0) return null;
  return (
    <div className="grid gap-1.5 rounded-lg border border-line px-3.5 py-2.5 text-[0.8125rem]">
      {added.length > 0 ? (
        <p className="flex gap-2 text-good">
          <Plus aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {t('addedScopes', { count: added.length, operations: unlocks(added) })} <code className="font-mono text-xs">{added.join(' ')}</code>
          </span>
        </p>
      ) : null}
      {removed.length > 0 ? (
        <p className="flex gap-2 text-bad">
          <Minus aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {t('removedScopes', { count: removed.length, operations: unlocks(removed) })} <code className="font-mono text-xs">{removed.join(' ')}</code>
          </span>
        </p>
      ) : null}
    </div>
  );
}
