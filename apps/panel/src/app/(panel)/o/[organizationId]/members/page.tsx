import { permits } from '@invoicing/router/access/actor';
import { mayGrant } from '@invoicing/router/access/permissions';
import { roles } from '@invoicing/router/access/roles';
import { Mail } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { worded } from '@/i18n/worded';
import { type Place, placeIn } from '@/list-address';
import { seesMailFolder } from '@/mail-folder';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { InviteMember } from './invite-member';
import { Invitations, MembersTable } from './members';
import { PermissionMatrix } from './permission-matrix';

export const generateMetadata = titled('people');

type Props = {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<Place & { new?: string | string[] }>;
};

export default worded('/o/[organizationId]/members', MembersPage);

/** Who belongs to the organization, who is invited, and what each role may do. */
async function MembersPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const given = await searchParams;
  const isInviting = given.new !== undefined;
  const actor = await requirePermission(organizationId, isInviting ? 'members:manage' : 'members:read');
  const at = placeIn(given, {});
  const { data: members, meta, invitations, deputies } = await (await apiFor(actor)).panel.listMembers(at.position);
  const t = await getTranslations('people');
  const manages = permits(actor, 'members:manage');
  const grantable = manages ? roles.filter((role) => mayGrant(actor.role, role)) : [];
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')}>
        <div className="flex flex-wrap gap-2">
          {seesMailFolder(actor) ? (
            <Link href={`/o/${organizationId}/mail`} className={buttonClass('secondary')}>
              <Mail aria-hidden className="size-4" />
              {t('mailFolder')}
            </Link>
          ) : null}
          {manages ? (
            <InviteMember
              key={String(isInviting)}
              organizationId={organizationId}
              roles={grantable}
              isOpenAtFirst={isInviting}
            />
          ) : null}
        </div>
      </PageHeader>
      <p className="-mt-2 max-w-2xl text-muted">{t('text')}</p>
      <Card>
        <MembersTable members={members} actor={actor} grantable={grantable} offer={deputies} />
      </Card>
      <Pager
        words={{ pages: t('pages'), newer: t('previous'), older: t('next') }}
        newer={at.newer}
        older={at.older(meta.page.next_cursor)}
      />
      {invitations.length > 0 ? (
        <Card title={t('invitations')}>
          <Invitations invitations={invitations} actor={actor} />
        </Card>
      ) : null}
      <PermissionMatrix />
    </div>
  );
}
