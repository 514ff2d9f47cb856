'use client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Guarded, Refusal } from '@/components/guarded';
import type { Change } from '@/components/use-change';
import { useOperationForm } from '@/components/use-operation-form';
import { apiClient } from '@/trpc/client';
import { areAcceptable, RedirectUrisField } from '../redirect-uris-field';
import { EditDialog } from './edit-dialog';

type Props = { organizationId: string; id: string; environment: KsefEnvironment; current: string[] };

/** Gives a delegated client other addresses that people come back to. */
export function ChangeRedirectUris(props: Props) {
  const t = useTranslations('clients');
  return (
    <EditDialog
      words={{ open: t('changeRedirectUris'), title: t('changeRedirectUrisTitle'), done: t('redirectUrisChanged') }}
    >
      {(change) => <RedirectUris {...props} change={change} />}
    </EditDialog>
  );
}

function RedirectUris({ organizationId, id, environment, current, change }: Props & { change: Change }) {
  const t = useTranslations('clients');
  const { guard, run } = change;
  const { sends, choice, refusal } = useOperationForm({ guard, first: { to: current } });
  const submit = sends(async ({ to }) => {
    await apiClient(organizationId).panel.changeRedirectUris.mutate({ id, from: current, to });
  }, run);
  const uris = choice('to', { validate: (_: unknown, { to }) => areAcceptable(to, environment) || 'required' });
  const isChanged = uris.value.length !== current.length || uris.value.some((uri) => !current.includes(uri));
  return (
    <Guarded guard={guard}>
      <form {...submit} className="grid gap-5">
        <RedirectUrisField environment={environment} {...uris} />
        <Refusal failure={refusal} />
        <Button type="submit" disabled={!isChanged || guard.isBusy}>
          {t('saveRedirectUris')}
        </Button>
      </form>
    </Guarded>
  );
}
