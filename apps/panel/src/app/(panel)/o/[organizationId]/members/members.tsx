import type { MemberActor } from '@invoicing/router/access/actor';
import { permits } from '@invoicing/router/access/actor';
import { rolePermissions } from '@invoicing/router/access/permissions';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import type { Offer } from '@/components/deputy-form';
import type { Api } from '@/trpc/server';
import { MemberActions } from './member-actions';
import { RevokeInvitation } from './revoke-invitation';
import type { Role } from './role';

type Listed = Awaited<ReturnType<Api['panel']['listMembers']>>;
type Member = Listed['data'][number];
type Invitation = Listed['invitations'][number];
type Props = { members: Member[]; actor: MemberActor; grantable: Role[]; offer: Offer };

const personClass = 'max-w-80 min-w-40';
const actionsClass =
  'md:text-right max-md:order-6 max-md:col-span-2 max-md:-ml-3 max-md:flex max-md:flex-wrap max-md:empty:hidden';

/** Everyone, with what this person may change about them; the operations check for themselves. */
export function MembersTable({ members, actor, grantable, offer }: Props) {
  const t = useTranslations('people');
  const manages = permits(actor, 'members:manage');
  const actions: Column<Member> = {
    header: t('actions'),
    cell: ({ row: { original } }) =>
      original.id !== actor.memberId && (original.role !== 'owner' || actor.role === 'owner') ? (
        <Actions member={original} organizationId={actor.organizationId} grantable={grantable} offer={offer} />
      ) : null,
    meta: { isHeadingHidden: true, className: actionsClass },
  };
  const columns: Column<Member>[] = [
    {
      header: t('person'),
      cell: ({ row }) => <Person member={row.original} actor={actor} />,
      meta: { className: `${personClass} max-md:order-1` },
    },
    {
      header: t('role'),
      cell: ({ row }) => <RoleOf {...row.original} />,
      meta: { place: 'full', className: 'min-w-28' },
    },
    {
      header: t('secondFactor'),
      cell: ({ row }) => (row.original.hasSecondFactor ? t('enrolled') : t('notEnrolled')),
      meta: { place: 'more', isNamed: true, className: 'whitespace-nowrap' },
    },
    {
      header: t('since'),
      cell: ({ row }) => <DateTime at={row.original.since} />,
      meta: { place: 'more', isNamed: true },
    },
    { header: t('state'), cell: ({ row }) => <StateBadge state={row.original.status} />, meta: { place: 'second' } },
    ...(manages ? [actions] : []),
  ];
  return (
    <DataTable
      isStacked
      caption={t('title')}
      columns={columns}
      rows={members}
      rowId={({ id }) => id}
      rowProps={({ id }) => ({ id })}
    />
  );
}

function Person({ member, actor }: { member: Member; actor: MemberActor }) {
  const t = useTranslations('people');
  return (
    <>
      <span className="block font-medium break-words">
        {member.name}
        {member.id === actor.memberId ? <span className="ml-2 font-normal text-muted">{t('you')}</span> : null}
      </span>
      <span className="block w-max max-w-full text-xs break-words text-muted">{member.email}</span>
      {permits(actor, 'members:manage') ? <MailRefusal refusal={member.mailRefusal} /> : null}
    </>
  );
}

/** A role, with who decides in the member's place, and in whose place the member does. */
function RoleOf({ role, deputies, deputyOf }: Pick<Member, 'role' | 'deputies' | 'deputyOf'>) {
  const r = useTranslations('roles');
  return (
    <>
      {r(role)}
      <Deputies words="deputy" rows={deputies} />
      <Deputies words="deputyOf" rows={deputyOf} />
    </>
  );
}

type ActionsProps = Pick<Props, 'grantable' | 'offer'> & { member: Member; organizationId: string };

function Actions({ member: { id, name, role, status, deputies }, organizationId, grantable, offer }: ActionsProps) {
  const isActive = status === 'active';
  const needsDeputy = isActive && decides(role) && deputies.length === 0;
  return (
    <MemberActions
      organizationId={organizationId}
      member={{ id, name, role, isActive }}
      grantable={grantable}
      offer={needsDeputy ? offer : null}
      maySwitch={isActive || grantable.includes(role)}
    />
  );
}

const decides = (role: Role) => rolePermissions[role].has('approvals:decide');

/** Who decides in a member's place, or in whose place the member does. */
function Deputies({ words, rows }: { words: 'deputy' | 'deputyOf'; rows: Member['deputies'] }) {
  const t = useTranslations('people');
  return rows.map(({ name, startsAt, endsAt }) => (
    <span key={name} className="block text-xs text-muted">
      {t.rich(startsAt === null ? words : `${words}Planned`, {
        name: () => <bdi>{name}</bdi>,
        from: () => <DateTime at={startsAt ?? endsAt} />,
        until: () => <DateTime at={endsAt} />,
      })}
    </span>
  ));
}

/** Invitations that were not accepted yet. */
export function Invitations({ invitations, actor }: { invitations: Invitation[]; actor: MemberActor }) {
  const t = useTranslations('people');
  const r = useTranslations('roles');
  const manages = permits(actor, 'members:manage');
  const actions: Column<Invitation> = {
    header: t('actions'),
    cell: ({ row: { original } }) =>
      original.role !== 'owner' || actor.role === 'owner' ? (
        <RevokeInvitation organizationId={actor.organizationId} id={original.id} email={original.email} />
      ) : null,
    meta: { isHeadingHidden: true, className: actionsClass },
  };
  const columns: Column<Invitation>[] = [
    {
      header: t('email'),
      cell: ({ row: { original } }) => (
        <>
          <span className="block w-max max-w-full font-medium break-words">{original.email}</span>
          {manages ? <MailRefusal refusal={original.mailRefusal} /> : null}
        </>
      ),
      meta: { place: 'full', className: personClass },
    },
    { header: t('role'), cell: ({ row }) => r(row.original.role), meta: { place: 'full' } },
    {
      header: t('validUntil'),
      cell: ({ row }) => <DateTime at={row.original.expiresAt} />,
      meta: { place: 'more', isNamed: true },
    },
    ...(manages ? [actions] : []),
  ];
  return <DataTable isStacked caption={t('invitations')} columns={columns} rows={invitations} rowId={({ id }) => id} />;
}

/** That mails to an address do not arrive, in the words of the server that refused the last one. */
function MailRefusal({ refusal }: { refusal: { at: string; answer: string } | null }) {
  const t = useTranslations('people');
  if (!refusal) return null;
  return (
    <span className="mt-1 block text-xs break-words text-bad">
      {t('mailRefused')} <DateTime at={refusal.at} />: {refusal.answer}
    </span>
  );
}
