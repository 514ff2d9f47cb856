'use client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { filledIn, someChosen } from '@/components/form-fields';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { useOperationForm } from '@/components/use-operation-form';
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

type Written = { name: string; kind: ClientKind; redirectUris: string[]; scopes: string[] };
const first: Written = { name: '', kind: 'machine_to_machine', redirectUris: [''], scopes: [] };

/** What a new client is called, for whom it acts, where people come back to, what it may do. */
export function ClientForm({ organizationId, environment, facts, onMade }: Props) {
  const t = useTranslations('clients');
  const guard = useGuard();
  const { sends, field, choice, watch, set, refusal } = useOperationForm({ guard, first });
  const submit = sends(async (written) =>
    onMade(
      await apiClient(organizationId).panel.createClient.mutate({ ...written, redirectUris: redirectUrisOf(written) }),
    ),
  );
  const kind = watch('kind');
  const uris = choice('redirectUris', {
    validate: (_: unknown, written) => areAcceptable(redirectUrisOf(written), environment) || 'required',
  });
  const scopes = choice('scopes', someChosen);
  return (
    <Guarded guard={guard}>
      <form {...submit} className="grid gap-5">
        <Field label={t('name')} hint={t('nameHint')} required maxLength={80} {...field('name', filledIn)} />
        <KindChoice value={kind} onChange={(chosen) => set('kind', chosen)} />
        {kind === 'delegated' ? <RedirectUrisField environment={environment} {...uris} /> : null}
        <ScopesPicker facts={facts} {...scopes} />
        <Refusal failure={refusal} />
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3.5">
          <p role="status" className="text-muted">
            {t('scopeCount', { count: scopes.value.length })}
          </p>
          <Button type="submit" disabled={guard.isBusy}>
            {t('create')}
          </Button>
        </div>
      </form>
    </Guarded>
  );
}

/** People come back from a client that acts for them alone. */
const redirectUrisOf = ({ kind, redirectUris }: Written) => (kind === 'delegated' ? redirectUris : []);
