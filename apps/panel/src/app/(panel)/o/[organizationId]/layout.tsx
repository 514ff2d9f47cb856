import { permits } from '@invoicing/router/access/actor';
import type { Permission } from '@invoicing/router/access/permissions';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AccountMenu } from '@/components/account-menu';
import { CommandSearch } from '@/components/command/command-search';
import type { PlaceName } from '@/components/command/places';
import { logsOf } from '@/components/log-link';
import { LogsProvider } from '@/components/logs-context';
import { shownSections } from '@/components/navigation';
import { OrganizationSwitch } from '@/components/organization-switch';
import { Rail, SectionTabs } from '@/components/rail';
import { Worded } from '@/i18n/worded';
import { seesMailFolder } from '@/mail-folder';
import { apiFor, requireMember } from '@/trpc/server';

type Props = { children: ReactNode; params: Promise<{ organizationId: string }> };

/** What a page needs to be offered; the operations behind it check for themselves. */
const needed: Record<PlaceName, Permission> = {
  dashboard: 'organization:read',
  approvals: 'approvals:read',
  invoices: 'invoices:read',
  drafts: 'invoice-drafts:read',
  corrections: 'invoice-corrections:read',
  submissions: 'ksef-submissions:read',
  customers: 'customers:read',
  clients: 'clients:read',
  webhooks: 'webhook-endpoints:read',
  logs: 'api-log:read',
  ksef: 'ksef-connection:read',
  members: 'members:read',
  audit: 'audit:read',
  templates: 'invoice-drafts:write',
  mail: 'members:manage',
  settings: 'settings:read',
  series: 'settings:read',
  policy: 'policy:read',
  connections: 'consents:give',
  security: 'organization:read',
  notifications: 'organization:read',
  newInvoice: 'invoice-drafts:write',
  newCustomer: 'customers:write',
  newClient: 'clients:manage',
  newWebhook: 'webhook-endpoints:write',
  inviteMember: 'members:manage',
};

export default async function PanelLayout({ children, params }: Props) {
  const { organizationId } = await params;
  const { session, actor } = await requireMember(organizationId);
  const t = await getTranslations('nav');
  const shown = shownSections((page) => permits(actor, needed[page]));
  const hasSettings = permits(actor, needed.settings);
  const waiting = permits(actor, needed.approvals) ? await (await apiFor(actor)).panel.countPendingApprovals({}) : 0;
  const organizations = session.memberships.map(({ organizationName, environment, ...rest }) => ({
    organizationId: rest.organizationId,
    organizationName,
    environment,
  }));
  return (
    <Worded place="layout /o/[organizationId]">
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:rounded-lg focus:bg-surface focus:p-3"
        >
          {t('skip')}
        </a>
        <aside className="print:hidden sticky top-0 z-10 flex items-center gap-1.5 border-b border-line bg-page px-3 py-2 md:h-dvh md:flex-col md:items-stretch md:gap-4 md:border-r md:border-b-0 md:p-3">
          <div className="min-w-0 flex-1 md:flex-none">
            <OrganizationSwitch current={organizationId} organizations={organizations} hasSettings={hasSettings} />
          </div>
          <CommandSearch
            organizationId={organizationId}
            places={trustNames(Object.keys(needed)).filter(
              (name) => permits(actor, needed[name]) && (name !== 'mail' || seesMailFolder(actor)),
            )}
          />
          <Rail base={`/o/${organizationId}`} shown={shown} waiting={waiting} />
          <div className="md:mt-auto">
            <AccountMenu
              organizationId={organizationId}
              name={session.displayName}
              email={session.email}
              role={actor.role}
            />
          </div>
        </aside>
        <main
          id="content"
          className="mx-auto w-full max-w-6xl min-w-0 px-4 pt-5 pb-24 md:px-8 md:pt-7 md:pb-12 print:p-0"
        >
          <SectionTabs base={`/o/${organizationId}`} shown={shown} />
          <LogsProvider logs={logsOf(`/o/${organizationId}`, permits(actor, needed.logs))}>{children}</LogsProvider>
        </main>
      </div>
    </Worded>
  );
}

/** Object.keys gives the keys of the constant above. */
function trustNames(names: string[]): PlaceName[] {
  return names as PlaceName[];
}
