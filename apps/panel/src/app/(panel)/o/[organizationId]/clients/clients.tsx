import { permits } from '@invoicing/router/access/actor';
import { KeyRound } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { type Place, placeIn } from '@/list-address';
import { apiFor, requirePermission } from '@/trpc/server';
import { ClientsTable } from './clients-table';
import { CreateClient } from './create-client';
import { pickerFacts } from './facts';

type Props = { organizationId: string; place: Place; isCreating: boolean };

/** The organization's clients; with the dialog for a new one open at its address, to who may create one. */
export async function Clients({ organizationId, place, isCreating }: Props) {
  const actor = await requirePermission(organizationId, isCreating ? 'clients:manage' : 'clients:read');
  const at = placeIn(place, {});
  const { data: clients, meta } = await (await apiFor(actor)).panel.listClients(at.position);
  const t = await getTranslations('clients');
  const manages = permits(actor, 'clients:manage');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')}>
        {manages ? (
          <CreateClient
            organizationId={organizationId}
            environment={actor.environment}
            facts={pickerFacts()}
            isOpenAtFirst={isCreating}
          />
        ) : null}
      </PageHeader>
      <p className="-mt-2 max-w-2xl text-muted">{t('text')}</p>
      <Card>
        {clients.length === 0 ? (
          <EmptyState icon={KeyRound} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <ClientsTable organizationId={organizationId} clients={clients} />
        )}
      </Card>
      <Pager
        words={{ pages: t('pages'), newer: t('newer'), older: t('older') }}
        newer={at.newer}
        older={at.older(meta.page.next_cursor)}
      />
    </div>
  );
}
