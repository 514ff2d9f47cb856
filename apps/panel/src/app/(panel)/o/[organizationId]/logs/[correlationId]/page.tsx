import { permits } from '@invoicing/router/access/actor';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { HttpStatus } from '@/components/http-status';
import { Link } from '@/components/link';
import { Notice } from '@/components/notice';
import { objectLinks } from '@/components/object-links';
import { PageHeader } from '@/components/page-header';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { LogEntries } from './log-entries';
import { LogEvents } from './log-events';
import { LogObjects } from './log-objects';
import { PageFacts } from './page-facts';
import { RequestFacts } from './request-facts';

export const generateMetadata = titled('logs', 'one');

type Props = { params: Promise<{ organizationId: string; correlationId: string }> };

export default worded('/o/[organizationId]/logs/[correlationId]', LogPage);

/** Everything that has one correlation id, each part leading to where more is said of it. */
async function LogPage({ params }: Props) {
  const { organizationId, correlationId } = await params;
  const actor = await requirePermission(organizationId, 'api-log:read');
  const { panel } = await apiFor(actor);
  const log = await panel.getRequestLog({ correlation_id: correlationId }).catch(notFoundOrThrow);
  const t = await getTranslations('logs');
  const base = `/o/${organizationId}`;
  const { requests, pages, events, entries, objects } = log;
  const [request] = requests;
  const [page] = pages;
  const links = objectLinks(base, objects);
  return (
    <div className="grid gap-5">
      <PageHeader
        title={request ? (request.operationId ?? `${request.method} ${request.path}`) : t(page ? 'page' : 'one')}
        above={{ label: t('title'), href: `${base}/logs` }}
        badge={request ? <HttpStatus status={request.status} /> : null}
      >
        <CopyText value={log.correlationId} />
      </PageHeader>
      {request ? null : <Notice tone="calm">{t(page ? 'pageText' : 'noRequest')}</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          {requests.map((row) => (
            <Card key={row.id} title={t('request')}>
              <RequestFacts base={base} request={row} showsClients={permits(actor, 'clients:read')} />
            </Card>
          ))}
          {pages.map((row) => (
            <Card key={row.id} title={t('page')}>
              <PageFacts page={row} />
            </Card>
          ))}
          <Card title={t('objects')}>
            <LogObjects objects={objects} links={links} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-5">
          <Card title={t('events')}>
            <LogEvents events={events} links={links} />
          </Card>
          {entries === null ? null : (
            <Card
              title={t('entries')}
              action={
                entries.length > 0 ? (
                  <Link
                    href={`${base}/audit?${new URLSearchParams({ correlation_id: log.correlationId })}`}
                    className="font-medium text-accent hover:underline"
                  >
                    {t('inAudit')}
                  </Link>
                ) : null
              }
            >
              <LogEntries entries={entries} links={links} />
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}
