import { permits } from '@invoicing/router/access/actor';
import { countryNames } from '@invoicing/router/panel/customers/country-names';
import { getLocale, getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { correctedOf } from '@/components/corrected-of';
import { InvoicesTable } from '@/components/invoices-table';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { replacementsOf } from '@/components/replacements-of';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { ArchiveCustomer } from './archive-customer';
import { CustomerCard } from './customer-card';
import { EditCustomer } from './edit-customer';
import { Versions } from './versions';

export const generateMetadata = titled('customer');

const shownInvoices = 10;

type Props = { params: Promise<{ organizationId: string; customerId: string }> };

export default worded('/o/[organizationId]/customers/[customerId]', CustomerPage);

async function CustomerPage({ params }: Props) {
  const { organizationId, customerId: customer_id } = await params;
  const actor = await requirePermission(organizationId, 'customers:read');
  const api = await apiFor(actor);
  const customer = await api.getCustomer({ customer_id }).catch(notFoundOrThrow);
  const [versions, invoices] = await Promise.all([
    api.panel.listCustomerVersions({ customer_id }),
    permits(actor, 'invoices:read') ? api.listInvoices({ customer_id, limit: shownInvoices }) : { data: [] },
  ]);
  const [corrected, replacements] = await Promise.all([
    correctedOf(api, invoices.data),
    replacementsOf(api, invoices.data),
  ]);
  const t = await getTranslations('customer');
  const base = `/o/${organizationId}`;
  const countries = countryNames(await getLocale());
  const [current] = versions;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={customer.name}
        above={{ label: t('customers'), href: `${base}/customers` }}
        badge={<StateBadge state={`customer_${customer.lifecycle_status}`} />}
      >
        {current && permits(actor, 'customers:write') ? (
          <div className="flex flex-wrap gap-2">
            <EditCustomer
              key={customer.version}
              organizationId={organizationId}
              customer={customer}
              first={fieldsOf(current)}
              countries={countries}
            />
            <ArchiveCustomer organizationId={organizationId} customer={customer} />
          </div>
        ) : null}
      </PageHeader>
      {current ? <CustomerCard customer={customer} current={current} countries={countries} /> : null}
      <Card
        title={t('invoices')}
        action={
          invoices.data.length > 0 ? (
            <Link href={`${base}/invoices?customer=${customer.id}`} className="font-medium text-accent hover:underline">
              {t('all')}
            </Link>
          ) : null
        }
      >
        {invoices.data.length > 0 ? (
          <InvoicesTable base={base} rows={invoices.data} corrected={corrected} replacements={replacements} />
        ) : (
          <p className="px-4 py-5 text-muted">{t('noInvoices')}</p>
        )}
      </Card>
      <Versions versions={versions} countries={countries} />
    </div>
  );
}

type Current = { name: string; taxIdentifier: string | null; address: Address };
type Address = { country_code: string; address_line_1: string; address_line_2: string | null };

function fieldsOf({ name, taxIdentifier, address }: Current) {
  return {
    name,
    tax_identifier: taxIdentifier ?? '',
    address: { ...address, address_line_2: address.address_line_2 ?? '' },
    external_reference: '',
  };
}
