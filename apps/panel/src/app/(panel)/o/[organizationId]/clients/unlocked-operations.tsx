'use client';
import { useTranslations } from 'next-intl';
import type { PickerFacts } from './facts';

/** The operations of the API that a choice of scopes unlocks. */
export function UnlockedOperations({ facts, chosen }: { facts: PickerFacts; chosen: string[] }) {
  const t = useTranslations('clients');
  const unlocked = facts.operations.filter(({ scope }) => chosen.includes(scope));
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-10 items-center justify-between gap-3 px-3.5 py-2 font-medium">
        <span aria-live="polite">{t('unlocked', { count: unlocked.length, all: facts.operations.length })}</span>
        <span className="text-xs font-normal text-muted">
          <span className="group-open:hidden">{t('showOperations')}</span>
          <span className="hidden group-open:inline">{t('hideOperations')}</span>
        </span>
      </summary>
      {unlocked.length === 0 ? null : (
        <ul className="grid gap-x-6 border-t border-line px-3.5 py-2 sm:grid-cols-2">
          {unlocked.map(({ id, method, path }) => (
            <li key={id} className="min-w-0 py-1" title={`${method} ${path}`}>
              <span className="block truncate font-medium">{id}</span>
              <span className="block truncate font-mono text-xs text-muted">
                {method} {path.replace('/api/v1', '')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
