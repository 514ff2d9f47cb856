'use client';
import { useLocale, useTranslations } from 'next-intl';

export type ScopeFacts = { name: string; en: string; pl: string; highRisk: boolean };
type Props = { scopes: ScopeFacts[]; chosen: string[]; onChange: (chosen: string[]) => void };

/** Scopes by resource in plain words; those that act outwards are marked. */
export function ScopesPicker({ scopes, chosen, onChange }: Props) {
  const t = useTranslations('clients');
  const polish = useLocale() === 'pl';
  const resources = [...new Set(scopes.map(({ name }) => name.split(':')[0] ?? ''))];
  const presets: [string, string[]][] = [
    [t('presetRead'), scopes.filter(({ name }) => name.endsWith(':read')).map(({ name }) => name)],
    [t('presetDrafter'), scopes.filter(({ name, highRisk }) => !highRisk && !name.startsWith('webhook')).map(({ name }) => name)],
    [t('presetAll'), scopes.map(({ name }) => name)],
  ];
  const toggle = (name: string) => onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">{t('scopes')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {presets.map(([label, names]) => (
          <button
            key={label}
            type="button"
            onClick={() => onChange(names)}
            className="rounded-full border border-line px-3 py-1 text-xs font-medium hover:bg-raised"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid max-h-72 gap-4 overflow-y-auto rounded-lg border border-line p-4" tabIndex={0}>
        {resources.map((resource) => (
          <div key={resource} className="grid gap-1.5">
            <p className="font-mono text-xs text-muted">{resource}</p>
            {scopes
              .filter(({ name }) => name.startsWith(`${resource}:`))
              .map((scope) => (
                <label key={scope.name} className="flex items-start gap-2">
                  <input type="checkbox" checked={chosen.includes(scope.name)} onChange={() => toggle(scope.name)} className="mt-0.5 size-4 shrink-0" />
                  <span>
                    {polish ? scope.pl : scope.en}
                    {scope.highRisk ? <strong className="ml-2 text-xs font-semibold text-bad">{t('highRisk')}</strong> : null}
                    <span className="block font-mono text-xs text-muted">{scope.name}</span>
                  </span>
                </label>
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
