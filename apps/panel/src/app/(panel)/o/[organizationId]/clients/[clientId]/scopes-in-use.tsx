import type { ScopeUse } from '@invoicing/router/access/scope-usage';
import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Notice } from '@/components/notice';
import type { PickerFacts } from '../facts';
import { HighRisk } from '../high-risk';

/** How far back calls are considered. */
const lookedAtMs = 30 * 86_400_000;

type Props = { facts: PickerFacts; use: ScopeUse[]; createdAt: string; now: Date };

/**
 * The scopes of a client as text, each with its last use; those never used in 30 days are named first, unless the
 * client is newer than that.
 */
export function ScopesInUse({ facts, use, createdAt, now }: Props) {
  const t = useTranslations('clients');
  const polish = useLocale() === 'pl';
  const unused = use.filter(({ lastUsedAt }) => lastUsedAt === null).length;
  // For a client without any calls, an unused scope means nothing.
  const isInUse = unused < use.length;
  const isNew = now.getTime() - Date.parse(createdAt) < lookedAtMs;
  const words = new Map(facts.scopes.map((scope) => [scope.name, scope]));
  return (
    <div className="grid gap-1 px-4 py-3">
      {isInUse && !isNew && unused > 0 ? <Notice tone="calm">{t('unusedScopes', { count: unused })}</Notice> : null}
      <ul className="divide-y divide-line">
        {use.map(({ scope, lastUsedAt }) => {
          const known = words.get(scope);
          return (
            <li key={scope} className="grid gap-0.5 py-2">
              <span className="first-letter:uppercase">{polish ? known?.pl : known?.en}</span>
              <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
                <code className="font-mono">{scope}</code>
                {known?.isHighRisk ? <HighRisk /> : null}
                <span className="ml-auto whitespace-nowrap">
                  {lastUsedAt ? <DateTime at={lastUsedAt} /> : isInUse ? t(isNew ? 'notUsedYet' : 'unused') : null}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
