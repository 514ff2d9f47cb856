import { ListChecks } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { BecomesDeputy } from '@/components/approval/becomes-deputy';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { Countdown } from '@/components/countdown';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { shownLocale } from '@/preferences';
import { apiFor, requireMember, requirePermission } from '@/trpc/server';
import { addressOf, type Given, idsIn } from './address';
import { Documents } from './documents';
import { LeftOut } from './left-out';
import { LeftOutWatch } from './left-out-watch';
import { SetDecision } from './set-decision';
import { SetReader } from './set-reader';
import { Totals } from './totals';
import { Unusual } from './unusual';

export const generateMetadata = titled('approvalSet');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/approvals/decide', DecidePage);

/** Many documents, read one after another or as a list, and decided on with one second factor. */
async function DecidePage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'approvals:read');
  const { session } = await requireMember(organizationId);
  const ids = idsIn(await searchParams);
  const locale = await shownLocale();
  const t = await getTranslations('approvalSet');
  const inbox = `/o/${organizationId}/approvals`;
  const set = ids.length === 0 ? null : await (await apiFor(actor)).panel.reviewApprovalSet({ ids, locale });
  const documents = set?.documents ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={t('heading', { count: documents.length })} above={{ label: t('inbox'), href: inbox }} />
      {set && set.leftOut.length > 0 ? (
        <LeftOut rows={set.leftOut}>
          {set.becomesDeputy ? <BecomesDeputy {...set.becomesDeputy} /> : null}
          <LeftOutWatch
            organizationId={organizationId}
            ids={set.leftOut.map(({ id }) => id)}
            seen={set.leftOutSeen}
            isRead={documents.length > 0}
          />
        </LeftOut>
      ) : null}
      {set && set.expiresAt !== null ? (
        <>
          <p className="text-xs text-muted">
            {t('timeLeft')}: <Countdown until={set.expiresAt} now={set.now} />
          </p>
          <SetReader
            documents={documents}
            useWindowMinutes={set.useWindowMinutes}
            withoutEach={documents.map(({ id }) => addressOf(documents, id))}
          >
            <Totals totals={set.totals} hasDifferences={documents.some(({ correction }) => correction !== null)} />
            <Unusual documents={documents} alike={set.alike} />
            <Documents documents={documents} />
          </SetReader>
          <SetDecision
            organizationId={organizationId}
            documents={documents}
            locale={locale}
            factors={session.factors}
            now={set.now}
            nextCodeAt={set.nextCodeAt}
          />
        </>
      ) : (
        <Card>
          <EmptyState
            icon={ListChecks}
            title={t('empty')}
            action={
              <Link href={inbox} className={buttonClass()}>
                {t('inbox')}
              </Link>
            }
          >
            {t('emptyText')}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
