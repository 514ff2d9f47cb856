'use client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';
import type { PickerFacts } from './facts';
import { type ClientKind, KindChoice } from './kind-choice';
import { areAcceptable, RedirectUrisField } from './redirect-uris-field';
import { ScopesPicker } from './scopes-picker';

export type MadeClient = { id: string; clientId: string; clientSecret: string; requestedScopes: string[] };
type Props = {
  organizationId: string;
  environment: KsefEnvironment;
  facts: PickerFacts;
  onMade: (made: MadeClient) => void;
};

/** What a new client is called, for whom it acts, where people come back to, what it may do. */
export function ClientForm({ organizationId, environment, facts, onMade }: Props) {
  const t = useTranslations('clients');
  const guard = useGuard();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ClientKind>('machine_to_machine');
  const [uris, setUris] = useState(['']);
  const [scopes, setScopes] = useState<string[]>([]);
  const redirectUris = kind === 'delegated' ? uris : [];
  const isReady = name.trim() !== '' && scopes.length > 0 && areAcceptable(redirectUris, environment);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () =>
      onMade(await apiClient(organizationId).panel.createClient.mutate({ name, kind, scopes, redirectUris })),
    );
  };
  return (
    <Guarded guard={guard}>
      <form className="grid gap-5" onSubmit={submit}>
        <Field
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
          maxLength={80}
        />
        <KindChoice value={kind} onChange={setKind} />
        {kind === 'delegated' ? <RedirectUrisField uris={uris} environment={environment} onChange={setUris} /> : null}
        <ScopesPicker facts={facts} chosen={scopes} onChange={setScopes} />
        <Refusal failure={guard.failure} />
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3.5">
          <p role="status" className="text-muted">
            {t('scopeCount', { count: scopes.length })}
          </p>
          <Button type="submit" disabled={!isReady || guard.isBusy}>
            {t('create')}
          </Button>
        </div>
      </form>
    </Guarded>
  );
}
