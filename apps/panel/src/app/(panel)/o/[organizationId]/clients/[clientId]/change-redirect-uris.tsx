'use client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { apiClient } from '@/trpc/client';
import { areAcceptable, RedirectUrisField } from '../redirect-uris-field';
import { EditDialog } from './edit-dialog';

type Props = { organizationId: string; id: string; environment: KsefEnvironment; current: string[] };

/** Gives a delegated client other addresses that people come back to. */
export function ChangeRedirectUris({ organizationId, id, environment, current }: Props) {
  const t = useTranslations('clients');
  const [uris, setUris] = useState(current);
  const isReady =
    areAcceptable(uris, environment) && (uris.length !== current.length || uris.some((uri) => !current.includes(uri)));
  return (
    <EditDialog
      words={{ open: t('changeRedirectUris'), title: t('changeRedirectUrisTitle'), done: t('redirectUrisChanged') }}
      onOpen={() => setUris(current)}
      change={() => apiClient(organizationId).panel.changeRedirectUris.mutate({ id, from: current, to: uris })}
      fields={<RedirectUrisField uris={uris} environment={environment} onChange={setUris} />}
      footer={({ isBusy }) => (
        <Button type="submit" disabled={!isReady || isBusy}>
          {t('saveRedirectUris')}
        </Button>
      )}
    />
  );
}
