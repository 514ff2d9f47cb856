'use client';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Press, Tick } from '@/components/controls';
import type { PickerFacts, ScopeFacts } from './facts';
import { HighRisk } from './high-risk';
import { UnlockedOperations } from './unlocked-operations';

type Chosen = { value: string[]; onChange: (chosen: string[]) => void };
type Props = Chosen & { facts: PickerFacts; error: string | null };

/** Scopes by resource in plain words, those that act outwards marked, and the operations that the choice unlocks. */
export function ScopesPicker({ facts, value: chosen, error, onChange }: Props) {
  const t = useTranslations('clients');
  const r = useTranslations('resources');
  const { scopes } = facts;
  const wrongId = useId();
  const resources = [...new Set(scopes.map(({ name }) => name.split(':')[0] ?? ''))];
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-medium">{t('scopes')}</legend>
      <Presets facts={facts} value={chosen} onChange={onChange} />
      {error ? (
        <p id={wrongId} role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      ) : null}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {resources.map((resource) => (
          <div key={resource} className="grid content-start gap-1">
            <p className="border-b border-line pb-1 text-[0.8125rem] font-semibold">
              {r.has(resource) ? r(resource) : resource}
            </p>
            {scopes
              .filter(({ name }) => name.startsWith(`${resource}:`))
              .map((scope) => (
                <Scope
                  key={scope.name}
                  scope={scope}
                  isChosen={chosen.includes(scope.name)}
                  wrongBy={error && scope === scopes[0] ? wrongId : null}
                  onToggle={() => toggle(scope.name)}
                />
              ))}
          </div>
        ))}
      </div>
      <UnlockedOperations facts={facts} chosen={chosen} />
    </fieldset>
  );
}

function Presets({ facts, value: chosen, onChange }: Chosen & { facts: PickerFacts }) {
  const t = useTranslations('clients');
  const isChosen = (names: string[]) => names.length === chosen.length && names.every((name) => chosen.includes(name));
  return (
    <div className="flex flex-wrap gap-2">
      {facts.presets.map(({ name, scopes }) => (
        <Press
          key={name}
          aria-pressed={isChosen(scopes)}
          onClick={() => onChange(scopes)}
          title={t(`preset_${name}_text`)}
          className={clsx(
            'min-h-8 rounded-full border px-3 text-[0.8125rem] font-medium transition-colors duration-150',
            isChosen(scopes) ? 'border-accent bg-accent-soft text-accent' : 'border-line hover:bg-raised',
          )}
        >
          {t(`preset_${name}`)}
        </Press>
      ))}
    </div>
  );
}

type ScopeProps = {
  scope: ScopeFacts;
  isChosen: boolean;
  /** The id of the error message, for the first scope, which receives the focus. */
  wrongBy: string | null;
  onToggle: () => void;
};

function Scope({ scope, isChosen, wrongBy, onToggle }: ScopeProps) {
  const polish = useLocale() === 'pl';
  return (
    <label className="-mx-2 flex cursor-pointer items-start gap-2.5 rounded-lg px-2 py-1.5 hover:bg-page">
      <Tick
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="mt-0.5"
        {...(wrongBy === null ? {} : { 'aria-invalid': true, 'aria-describedby': wrongBy })}
      />
      <span className="min-w-0">
        <span className="block first-letter:uppercase">{polish ? scope.pl : scope.en}</span>
        <span className="flex flex-wrap items-center gap-x-2 font-mono text-xs text-muted">
          {scope.name}
          {scope.isHighRisk ? <HighRisk /> : null}
        </span>
      </span>
    </label>
  );
}
