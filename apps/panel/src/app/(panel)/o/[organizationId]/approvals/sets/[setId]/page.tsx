import { Download } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Link } from '@/components/link';
import { Notice } from '@/components/notice';
import { PageHeader } from '@/components/page-header';
import { PasskeyOffer } from '@/components/passkey-offer';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { isPasskeyOfferDismissed } from '@/preferences';
import { apiFor, notFoundOrThrow, requireMember, requirePermission } from '@/trpc/server';
import { Approvals } from './approvals';

export const generateMetadata = titled('approvalSet', 'decided');

type Props = { params: Promise<{ organizationId: string; setId: string }> };

export default worded('/o/[organizationId]/approvals/sets/[setId]', ApprovalSetPage);

/** What became of a set: who decided on it and when, its receipt, and each approval with its own. */
async function ApprovalSetPage({ params }: Props) {
  const { organizationId, setId } = await params;
  const actor = await requirePermission(organizationId, 'approvals:read');
  const { session } = await requireMember(organizationId);
  const set = await (await apiFor(actor)).panel.getApprovalSet({ id: setId }).catch(notFoundOrThrow);
  const t = await getTranslations('approvalSet');
  const inbox = `/o/${organizationId}/approvals`;
  const receipt = `${inbox}/sets/${set.id}/receipt`;
  const offersPasskey = session.factors.passkeys === 0 && !(await isPasskeyOfferDismissed());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={t('decided')} above={{ label: t('inbox'), href: `${inbox}?view=decided` }}>
        <Link href={inbox} className={buttonClass('secondary')}>
          {t('inbox')}
        </Link>
      </PageHeader>
      <Notice tone="good" role="status">
        {t('done', { count: set.approvals.length })}
      </Notice>
      {offersPasskey ? <PasskeyOffer /> : null}
      <Card
        title={t('receipt')}
        action={
          <a href={receipt} download className={buttonClass('quiet')}>
            <Download aria-hidden className="size-4" />
            {t('download')}
          </a>
        }
      >
        <dl className="divide-y divide-line px-4 py-1">
          <Fact label={t('approver')}>
            <bdi>{set.approver}</bdi>
          </Fact>
          <Fact label={t('decidedAt')}>
            <DateTime at={set.decidedAt} />
          </Fact>
          <Fact label={t('key')}>
            <CopyText value={set.receipt.kid} short />
          </Fact>
        </dl>
      </Card>
      <Approvals rows={set.approvals} receipt={receipt} />
    </div>
  );
}
