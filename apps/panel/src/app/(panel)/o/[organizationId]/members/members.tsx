import type { MemberActor } from '@invoicing/router/access/actor';
import { permits } from '@invoicing/router/access/actor';
import { rolePermissions } from '@invoicing/router/access/permissions';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { DateTime } from '@/components/date-time';
import type { Offer } from '@/components/deputy-form';
import { cellClass, InRow, Table } from '@/components/table';
import type { Api } from '@/trpc/server';
import { AppointFor } from './appoint-for';
import { ChangeRole } from './change-role';
import { RevokeInvitation } from './revoke-invitation';
import type { Role } from './role';
import { SwitchAccess } from './switch-access';

type Listed = Awaited<ReturnType<Api['panel']['listMembers']>>;
type Props = { members: Listed['data']; actor: MemberActor; grantable: Role[]; offer: Offer };

const personClass = 'max-w-64 min-w-40';
const actionsClass =
  'md:text-right md:whitespace-nowrap max-md:order-6 max-md:col-span-2 max-md:-ml-3 max-md:flex max-md:flex-wrap max-md:empty:hidden';

/** Everyone, with what this person may change about them; the operations check for themselves. */
export function MembersTable({ members, actor, grantable, offer }: Props) {
  const t = useTranslations('people');
  const r = useTranslations('roles');
  const manages = permits(actor, 'members:manage');
  const columns = [
    { label: t('person') },
    { label: t('role') },
    { label: t('secondFactor') },
    { label: t('since') },
    { label: t('state') },
  ];
  const changes = (member: Listed['data'][number]) =>
    manages && member.id !== actor.memberId && (member.role !== 'owner' || actor.role === 'owner');
  return (
    <Table
      isStacked
      caption={t('title')}
      columns={manages ? [...columns, { label: t('actions'), hidden: true }] : columns}
    >
      {members.map((member) => (
        <tr key={member.id} id={member.id}>
          <td className={clsx(personClass, 'max-md:order-1')}>
            <span className="block font-medium break-words">
              {member.name}
              {member.id === actor.memberId ? <span className="ml-2 font-normal text-muted">{t('you')}</span> : null}
            </span>
            <span className="block text-xs break-all text-muted">{member.email}</span>
            {manages ? <MailRefusal refusal={member.mailRefusal} /> : null}
          </td>
          <td className={clsx('min-w-36', cellClass.full)}>
            {r(member.role)}
            <Deputies words="deputy" rows={member.deputies} />
            <Deputies words="deputyOf" rows={member.deputyOf} />
          </td>
          <td className={clsx('whitespace-nowrap', cellClass.more)}>
            <InRow label={t('secondFactor')} />
            {member.hasSecondFactor ? t('enrolled') : t('notEnrolled')}
          </td>
          <td className={cellClass.more}>
            <InRow label={t('since')} />
            <DateTime at={member.since} />
          </td>
          <td className={cellClass.second}>
            <StateBadge state={member.status} />
          </td>
          {manages ? (
            <td className={actionsClass}>
              {changes(member) ? (
                <>
                  <ChangeRole
                    organizationId={actor.organizationId}
                    id={member.id}
                    name={member.name}
                    role={member.role}
                    roles={grantable}
                  />
                  {member.status === 'active' && decides(member.role) && member.deputies.length === 0 ? (
                    <AppointFor organizationId={actor.organizationId} id={member.id} name={member.name} offer={offer} />
                  ) : null}
                  {member.status === 'active' || grantable.includes(member.role) ? (
                    <SwitchAccess
                      organizationId={actor.organizationId}
                      id={member.id}
                      name={member.name}
                      isActive={member.status === 'active'}
                    />
                  ) : null}
                </>
              ) : null}
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

const decides = (role: Role) => rolePermissions[role].has('approvals:decide');

/** Who decides in a member's place, or in whose place the member does. */
function Deputies({ words, rows }: { words: 'deputy' | 'deputyOf'; rows: Listed['data'][number]['deputies'] }) {
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
export function Invitations({ invitations, actor }: { invitations: Listed['invitations']; actor: MemberActor }) {
  const t = useTranslations('people');
  const r = useTranslations('roles');
  const manages = permits(actor, 'members:manage');
  const columns = [{ label: t('email') }, { label: t('role') }, { label: t('validUntil') }];
  return (
    <Table
      isStacked
      caption={t('invitations')}
      columns={manages ? [...columns, { label: t('actions'), hidden: true }] : columns}
    >
      {invitations.map(({ id, email, role, expiresAt, mailRefusal }) => (
        <tr key={id}>
          <td className={clsx(personClass, cellClass.full)}>
            <span className="block font-medium break-all">{email}</span>
            {manages ? <MailRefusal refusal={mailRefusal} /> : null}
          </td>
          <td className={cellClass.full}>{r(role)}</td>
          <td className={cellClass.more}>
            <InRow label={t('validUntil')} />
            <DateTime at={expiresAt} />
          </td>
          {manages ? (
            <td className={actionsClass}>
              {role !== 'owner' || actor.role === 'owner' ? (
                <RevokeInvitation organizationId={actor.organizationId} id={id} email={email} />
              ) : null}
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
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
