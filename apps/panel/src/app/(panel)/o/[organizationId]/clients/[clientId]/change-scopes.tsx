'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { apiClient } from '@/trpc/client';
import type { PickerFacts } from '../facts';
import { ScopesPicker } from '../scopes-picker';
import { EditDialog } from './edit-dialog';
import { ScopesDiff } from './scopes-diff';

type Props = { organizationId: string; id: string; facts: PickerFacts; current: string[] };

/** Gives a client other scopes, after showing what is added and what is taken away. */
export function ChangeScopes({ organizationId, id, facts, current }: Props) {
  const t = useTranslations('clients');
  const [chosen, setChosen] = useState(current);
  const added = chosen.filter((name) => !current.includes(name));
  const removed = current.filter((name) => !chosen.includes(name));
  return (
    <EditDialog
      words={{ open: t('changeScopes'), title: t('changeScopesTitle'), done: t('scopesChanged') }}
      onOpen={() => setChosen(current)}
      change={() => apiClient(organizationId).panel.changeClientScopes.mutate({ id, from: current, to: chosen })}
      fields={
        <>
          <ScopesPicker facts={facts} chosen={chosen} onChange={setChosen} />
          <ScopesDiff facts={facts} added={added} removed={removed} />
        </>
      }
      footer={({ isBusy }) => (
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3.5">
          <p role="status" className="text-muted">
            {t('changeCount', { added: added.length, removed: removed.length })}
          </p>
          <Button type="submit" disabled={chosen.length === 0 || added.length + removed.length === 0 || isBusy}>
            {t('saveScopes')}
          </Button>
        </div>
      )}
    />
  );
}
