import { decidingRoles } from '@invoicing/db/approvals/deciding-members';
import { noticeAudiences } from '@invoicing/db/events/notices';
import type { NoticeKind } from '@invoicing/db/generated/enums';
import type { Language } from '@invoicing/domain/letter';
import type { IdentityServices } from '../services.ts';
import type { Session } from '../session/read-session.ts';

/** In the order in which the page shows them. */
export const noticeKinds = [
  'approval_requested',
  'approval_reminder',
  'approval_decided',
  'document_rejected',
  'document_uncertain',
  'document_unsent',
  'draft_waiting',
  'ksef_certificate',
  'webhooks_failing',
] as const satisfies readonly NoticeKind[];

type NotificationChoices = {
  kinds: { kind: NoticeKind; mail: boolean }[];
  /** Null if mails are sent in both languages. */
  language: string | null;
};

/**
 * The kinds of notification that apply to a person in their roles and as a deputy, and whether each is sent by mail;
 * all are on by default.
 */
export async function readNotificationChoices(
  services: IdentityServices,
  { userId, memberships }: Session,
): Promise<NotificationChoices> {
  const { locale, choices } = await services.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { locale: true, choices: { where: { mail: false }, select: { kind: true } } },
  });
  const refused = new Set(choices.map(({ kind }) => kind));
  const isDeputy = await standsIn(services, memberships);
  const concerns = (kind: NoticeKind) => {
    const audience = noticeAudiences[kind];
    if (isDeputy && audience === decidingRoles) return true;
    return audience === 'asker' || memberships.some(({ role }) => audience.includes(role));
  };
  const kinds = noticeKinds.filter(concerns).map((kind) => ({ kind, mail: !refused.has(kind) }));
  return { kinds, language: locale };
}

/** Whether the person is, or will be, a deputy. */
async function standsIn({ db, clock }: IdentityServices, memberships: Session['memberships']): Promise<boolean> {
  const to = memberships.map(({ organizationId, memberId }) => ({ organizationId, toMemberId: memberId }));
  const where = { OR: to, withdrawnAt: null, endsAt: { gt: clock() } };
  return (await db.approvalDelegation.findFirst({ where, select: { id: true } })) !== null;
}

/** Switches mails of one kind on or off. Mails that protect the account are not among the kinds and are always sent. */
export async function chooseNotification(
  { db }: IdentityServices,
  { userId }: Pick<Session, 'userId'>,
  { kind, mail }: { kind: NoticeKind; mail: boolean },
): Promise<void> {
  await db.notificationChoice.upsert({
    where: { userId_kind: { userId, kind } },
    create: { userId, kind, mail },
    update: { mail },
  });
}

/** The language of a person's mails; null for both. */
export async function chooseMailLanguage(
  { db }: IdentityServices,
  { userId }: Pick<Session, 'userId'>,
  language: Language | null,
): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { locale: language } });
}
