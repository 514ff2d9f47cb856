import { permits } from '@invoicing/router/access/actor';
import { FilePen } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { CorrectionWizard } from '@/components/editor/correction-wizard';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, detailsOf, notFoundOrThrow, refusalOf, requirePermission } from '@/trpc/server';
import { NotNow } from './not-now';
import { ReadCorrection } from './read-correction';
import { wizardProps } from './wizard-props';

export const generateMetadata = titled('correcting');

type Search = { invoice?: string | string[]; replaces?: string | string[]; outside?: string | string[] };
type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Search> };

export default worded('/o/[organizationId]/corrections/new', CorrectPage);

/**
 * The correction of an invoice, from how it is to be corrected to its approval; one that is open goes on. Who may not
 * write it reads it.
 */
async function CorrectPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'invoice-corrections:read');
  const { invoice: invoice_id, replaces: named, outside } = await searchParams;
  const replaces = typeof named === 'string' ? named : null;
  if (typeof invoice_id === 'string' && !permits(actor, 'invoice-corrections:write'))
    return <ReadCorrection organizationId={organizationId} invoiceId={invoice_id} api={await apiFor(actor)} />;
  await requirePermission(organizationId, 'invoice-corrections:write');
  const base = `/o/${organizationId}`;
  if (typeof invoice_id !== 'string') return <FromAnInvoice base={base} />;
  const t = await getTranslations('correcting');
  const api = await apiFor(actor);
  const begun = await api.panel.editCorrection({ invoice_id, replaces }).catch((error: unknown) => {
    return refusalOf(error) === 'validation_failed' ? detailsOf(error) : notFoundOrThrow(error);
  });
  const isBegun = 'invoice' in begun;
  const { number } = isBegun ? begun.invoice : await api.getInvoice({ invoice_id }).catch(notFoundOrThrow);
  const isOutside = outside !== undefined && isBegun && begun.waitsFor === 'not_submitted';
  return (
    <div className="grid gap-5">
      <PageHeader title={t('of', { number })} above={{ label: number, href: `${base}/invoices/${invoice_id}` }} />
      {isBegun && (begun.waitsFor === null || isOutside) ? (
        <CorrectionWizard
          {...(await wizardProps(api, actor, begun, isOutside))}
          organizationId={organizationId}
          replaces={replaces}
        />
      ) : (
        <NotNow base={base} invoiceId={invoice_id} because={isBegun ? begun.waitsFor : begun} />
      )}
    </div>
  );
}

/** Without an invoice there is nothing to correct: the way to them. */
async function FromAnInvoice({ base }: { base: string }) {
  const t = await getTranslations('correcting');
  const invoices = (
    <Link href={`${base}/invoices`} className={buttonClass()}>
      {t('chooseInvoice')}
    </Link>
  );
  return (
    <Card>
      <EmptyState icon={FilePen} title={t('title')} action={invoices} isPage>
        {t('fromAnInvoice')}
      </EmptyState>
    </Card>
  );
}
