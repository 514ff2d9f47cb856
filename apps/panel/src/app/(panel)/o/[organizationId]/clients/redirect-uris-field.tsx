'use client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { checkRedirectUri, maxRedirectUriLength, maxRedirectUris } from '@invoicing/oauth/redirect-uri';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Press } from '@/components/controls';
import { Field } from '@/components/field';

type Props = {
  value: string[];
  environment: KsefEnvironment;
  /** The error for a missing URI; errors within one are shown while it is typed. */
  error: string | null;
  onChange: (uris: string[]) => void;
};

/** Whether every address would be registered: each by the server's own rules, and none of them twice. */
export function areAcceptable(uris: string[], environment: KsefEnvironment): boolean {
  return new Set(uris).size === uris.length && uris.every((uri) => checkRedirectUri(uri, environment).isAccepted);
}

/** One to ten addresses that people come back to, each checked while it is typed. */
export function RedirectUrisField({ value: uris, environment, error, onChange }: Props) {
  const t = useTranslations('clients');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('redirectUris')}</legend>
      <p className="-mt-1 text-xs text-muted">{t('redirectUrisHint')}</p>
      {uris.map((uri, index) => (
        <RedirectUri
          key={index}
          label={t('redirectUri', { number: index + 1 })}
          uri={uri}
          environment={environment}
          isRepeated={uri !== '' && uris.indexOf(uri) !== index}
          missing={error}
          onChange={(changed) => onChange(uris.with(index, changed))}
          {...(uris.length > 1 ? { onRemove: () => onChange(uris.toSpliced(index, 1)) } : {})}
        />
      ))}
      {uris.length < maxRedirectUris ? (
        <Button look="secondary" className="justify-self-start" onClick={() => onChange([...uris, ''])}>
          <Plus aria-hidden className="size-4" />
          {t('addRedirectUri')}
        </Button>
      ) : null}
    </fieldset>
  );
}

type RowProps = {
  label: string;
  uri: string;
  environment: KsefEnvironment;
  isRepeated: boolean;
  missing: string | null;
  onChange: (uri: string) => void;
  onRemove?: () => void;
};

function RedirectUri({ label, uri, environment, isRepeated, missing, onChange, onRemove }: RowProps) {
  const t = useTranslations('clients');
  const verdict = checkRedirectUri(uri, environment);
  const rule = isRepeated ? 'duplicate' : verdict.isAccepted || uri === '' ? null : verdict.rule;
  const suggestion = verdict.isAccepted ? null : verdict.suggestion;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-2">
        <Field
          className="min-w-0 flex-1"
          label={label}
          value={uri}
          onChange={(event) => onChange(event.target.value)}
          error={rule ? t(`rule_${rule}`) : uri === '' ? missing : null}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://client.example/callback"
          maxLength={maxRedirectUriLength + 1}
        />
        {onRemove ? (
          <Press
            onClick={onRemove}
            aria-label={t('removeRedirectUri', { label })}
            className="mt-6.5 rounded-lg p-2.5 text-muted hover:bg-raised hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Press>
        ) : null}
      </div>
      {rule && suggestion ? (
        <Press
          onClick={() => onChange(suggestion)}
          className="justify-self-start text-left text-xs wrap-anywhere text-accent hover:underline"
        >
          {t('useSuggestion', { suggestion })}
        </Press>
      ) : null}
    </div>
  );
}
