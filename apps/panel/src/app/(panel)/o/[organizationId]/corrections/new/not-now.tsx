import type { ErrorDetail } from '@invoicing/domain/errors';
import { Hourglass } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';

type Refused = readonly Pick<ErrorDetail, 'message' | 'message_pl'>[];
type Props = { base: string; invoiceId: string; because: Refused | string | null };

/** Why an invoice cannot be corrected now and what to do instead, in place of a form that could only fail. */
export async function NotNow({ base, invoiceId, because }: Props) {
  const [t, locale] = await Promise.all([getTranslations('correcting'), getLocale()]);
  const action = (
    <div className="flex flex-wrap justify-center gap-2">
      <Link href={`${base}/invoices/${invoiceId}`} className={buttonClass()}>
        {t('openInvoice')}
      </Link>
      {because === 'not_submitted' ? (
        <Link
          href={`${base}/corrections/new?${new URLSearchParams({ invoice: invoiceId, outside: 'yes' })}`}
          className={buttonClass('secondary')}
        >
          {t('isOutside')}
        </Link>
      ) : null}
    </div>
  );
  return (
    <Card>
      <EmptyState icon={Hourglass} title={t('notNow')} action={action}>
        {typeof because === 'string'
          ? t(`notNow_${because}`)
          : because?.map(({ message, message_pl }) => (locale === 'pl' ? message_pl : message)).join(' ')}
      </EmptyState>
    </Card>
  );
}
