'use client';
import clsx from 'clsx';
import { AlertTriangle } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';

export type ScopeFacts = { name: string; en: string; pl: string; highRisk: boolean };
type Props = { scopes: ScopeFacts[]; chosen: string[]; onChange: (chosen: string[]) => void };

/** Scopes by resource in plain words; those that act outwards are marked. */
export function ScopesPicker({ scopes, chosen, onChange }: Props) {
  const t = useTranslations('clients');
  const r = useTranslations('resources');
  const resources = [...new Set(scopes.map(({ name }) => name.split(':')[0] ?? ''))];
  const toggle = (name: string) => onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('scopes')}</legend>
      <Presets scopes={scopes} chosen={chosen} onChange={onChange} />
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {resources.map((resource) => (
          <div key={resource} className="grid content-start gap-1">
            <p className="border-b border-line pb-1 text-[0.8125rem] font-semibold">{r.has(resource) ? r(resource) : resource}</p>
            {scopes
              .filter(({ name }) => name.startsWith(`${resource}:`))
              .map((scope) => (
                <Scope key={scope.name} scope={scope} isChosen={chosen.includes(scope.name)} onToggle={() => toggle(scope.name)} />
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Presets({ scopes, chosen, onChange }: Props) {
  const t = useTranslations('clients');
  const named = (fits: (scope: ScopeFacts) => boolean) => scopes.filter(fits).map(({ name }) => name);
  const presets: [string, string[]][] = [
    [t('presetRead'), named(({ name }) => name.endsWith(':read'))],
    [t('presetDrafter'), named(({ name, highRisk }) => !highRisk && !name.startsWith('webhook'))],
    [t('presetAll'), named(() => true)],
  ];
  const isChosen = (names: string[]) => names.length === chosen.length && names.every((name) => chosen.includes(name));
  return (
    <div className="flex flex-wrap gap-2">
      {presets.map(([label, names]) => (
        <button
          key={label}
          type="button"
          aria-pressed={isChosen(names)}
          onClick={() => onChange(names)}
          className={clsx(
            'min-h-8 rounded-full border px-3 text-[0.8125rem] font-medium transition-colors duration-150',
            isChosen(names) ? 'border-accent bg-accent-soft text-accent' : 'border-line hover:bg-raised',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function Scope({ scope, isChosen, onToggle }: { scope: ScopeFacts; isChosen: boolean; onToggle: () => void }) {
  const t = useTranslations('clients');
  const polish = useLocale() === 'pl';
  return (
    <label className="-mx-2 flex cursor-pointer items-start gap-2.5 rounded-lg px-2 py-1.5 hover:bg-page">
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span className="min-w-0">
        <span className="block first-letter:uppercase">{polish ? scope.pl : scope.en}</span>
        <span className="flex flex-wrap items-center gap-x-2 font-mono text-xs text-muted">
          {scope.name}
          {scope.highRisk ? (
            <span className="inline-flex items-center gap-1 font-sans font-medium text-warn">
              <AlertTriangle aria-hidden className="size-3" />
              {t('highRisk')}
            </span>
          ) : null}
        </span>
      </span>
    </label>
  );
}
