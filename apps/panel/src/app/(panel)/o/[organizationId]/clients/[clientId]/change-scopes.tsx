'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { someChosen } from '@/components/form-fields';
import { Guarded, Refusal } from '@/components/guarded';
import type { Change } from '@/components/use-change';
import { useOperationForm } from '@/components/use-operation-form';
import { apiClient } from '@/trpc/client';
import type { PickerFacts } from '../facts';
import { ScopesPicker } from '../scopes-picker';
import { EditDialog } from './edit-dialog';
import { ScopesDiff } from './scopes-diff';

type Props = { organizationId: string; id: string; facts: PickerFacts; current: string[] };

/** Gives a client other scopes, after showing what is added and what is taken away. */
export function ChangeScopes(props: Props) {
  const t = useTranslations('clients');
  return (
    <EditDialog words={{ open: t('changeScopes'), title: t('changeScopesTitle'), done: t('scopesChanged') }}>
      {(change) => <Scopes {...props} change={change} />}
    </EditDialog>
  );
}

function Scopes({ organizationId, id, facts, current, change: { guard, run } }: Props & { change: Change }) {
  const t = useTranslations('clients');
  const { sends, choice, refusal } = useOperationForm({ guard, first: { to: current } });
  const submit = sends(async ({ to }) => {
    await apiClient(organizationId).panel.changeClientScopes.mutate({ id, from: current, to });
  }, run);
  const scopes = choice('to', someChosen);
  const added = scopes.value.filter((name) => !current.includes(name));
  const removed = current.filter((name) => !scopes.value.includes(name));
  return (
    <Guarded guard={guard}>
      <form {...submit} className="grid gap-5">
        <ScopesPicker facts={facts} {...scopes} />
        <ScopesDiff facts={facts} added={added} removed={removed} />
        <Refusal failure={refusal} />
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3.5">
          <p role="status" className="text-muted">
            {t('changeCount', { added: added.length, removed: removed.length })}
          </p>
          <Button type="submit" disabled={added.length + removed.length === 0 || guard.isBusy}>
            {t('saveScopes')}
          </Button>
        </div>
      </form>
    </Guarded>
  );
}
