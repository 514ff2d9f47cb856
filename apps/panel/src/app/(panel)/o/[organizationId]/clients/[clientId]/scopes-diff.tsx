'use client';
import clsx from 'clsx';
import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PickerFacts } from '../facts';

type Props = { facts: PickerFacts; added: string[]; removed: string[] };

/** What a change adds and takes away, and how many operations that is. */
export function ScopesDiff({ facts, added, removed }: Props) {
  const t = useTranslations('clients');
  const words = (scopes: string[]) => ({
    count: scopes.length,
    operations: facts.operations.filter(({ scope }) => scopes.includes(scope)).length,
  });
  if (added.length + removed.length === 0) return null;
  return (
    <div className="grid gap-1.5 rounded-lg border border-line px-3.5 py-2.5 text-[0.8125rem]">
      <Side icon={Plus} color="text-good" words={t('addedScopes', words(added))} scopes={added} />
      <Side icon={Minus} color="text-bad" words={t('removedScopes', words(removed))} scopes={removed} />
    </div>
  );
}

function Side({
  icon: Icon,
  color,
  words,
  scopes,
}: {
  icon: LucideIcon;
  color: string;
  words: string;
  scopes: string[];
}) {
  if (scopes.length === 0) return null;
  return (
    <p className={clsx('flex gap-2', color)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {words} <code className="font-mono text-xs">{scopes.join(' ')}</code>
      </span>
    </p>
  );
}
