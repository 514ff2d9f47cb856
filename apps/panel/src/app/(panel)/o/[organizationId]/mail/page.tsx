import { listMails } from '@invoicing/identity/mails/list-mails';
import { MailOpen } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { type Place, placeIn } from '@/list-address';
import { seesMailFolder } from '@/mail-folder';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { pageNotFound, requirePermission } from '@/trpc/server';

export const generateMetadata = titled('mail');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Place> };

/** What an installation without an SMTP server would have sent. */
export default async function MailPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'members:manage');
  if (!seesMailFolder(actor)) pageNotFound();
  const at = placeIn(await searchParams, {});
  const { mails, next } = await listMails(getServices(), positionIn(at.position.cursor));
  const t = await getTranslations('mail');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} above={{ label: t('members'), href: `/o/${organizationId}/members` }} />
      <p className="-mt-2 max-w-2xl text-muted">{t('text')}</p>
      {mails.length === 0 ? (
        <Card>
          <EmptyState icon={MailOpen} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      ) : null}
      {mails.map(({ id, recipient, subject, text, createdAt }) => (
        <Card key={id} title={subject}>
          <p className="border-b border-line px-4 py-2 text-[0.8125rem] break-words text-muted">
            {recipient} · <DateTime at={createdAt} />
          </p>
          <pre className="px-4 py-3 font-sans break-words whitespace-pre-wrap">{text}</pre>
        </Card>
      ))}
      <Pager
        words={{ pages: t('pages'), newer: t('newer'), older: t('older') }}
        newer={at.newer}
        older={at.older(next && `${next.createdAt.toISOString()}_${next.id}`)}
      />
    </div>
  );
}

const Cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

/** Where a page ended, as its address says it; null for the first page, and for what is no such place. */
function positionIn(cursor = ''): { createdAt: Date; id: string } | null {
  const read = Cursor.safeParse(cursor.split('_'));
  return read.success ? { createdAt: read.data[0], id: read.data[1] } : null;
}
