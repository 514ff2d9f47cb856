import type { Tx } from '@invoicing/db/connection/client';

export type MemberKey = { organizationId: string; memberId: string };
/** An active member of an active organization. */
export type Recipient = MemberKey & NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** Finds the member with their language and preferences; null if they get no mails. */
export function findRecipient(tx: Tx, { organizationId, memberId }: MemberKey) {
  return tx.member.findFirst({
    where: {
      organizationId,
      id: memberId,
      status: 'active',
      accountActive: true,
      organization: { status: 'active' },
    },
    select: {
      role: true,
      email: true,
      user: {
        select: {
          locale: true,
          choices: { where: { mail: false }, select: { kind: true } },
          browsers: { select: { id: true } },
        },
      },
      organization: { select: { name: true, environment: true, fourEyes: true, twoPersonAboveGross: true } },
    },
  });
}
