import { permits } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import type { OperationContext } from '../../context.ts';
import { listPage } from '../../envelope.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { deputiesFor, timeOf } from '../delegations/get-delegations.ts';
import { openInvitations } from '../invitations/open.ts';

const list = { operationId: 'listMembers', path: '/members' };

/** A page of the organization's members, oldest first, and the open invitations, without their tokens. */
export const listMembers = query(
  {
    permission: 'members:read',
    input: PanelPage,
  },
  async ({ ctx, input }) => {
    const page = await listPage(
      ctx,
      list,
      { ...input, order: 'asc' },
      ({ after, ...keyset }) => ctx.db.member.findMany({ ...keyset, where: after }),
      (member) => ({
        id: member.id,
        role: member.role,
        status: member.status,
        name: member.displayName,
        email: member.email,
        mailRefusal: refusalOf(ctx, member),
        hasSecondFactor: member.hasSecondFactor,
        since: member.createdAt.toISOString(),
      }),
    );
    const delegations = await delegationsOf(
      ctx,
      page.data.map(({ id }) => id),
    );
    // Bounded by `requireRoom`, which limits the open invitations.
    const invitations = await ctx.db.invitation.findMany({
      where: openInvitations(ctx.now),
      orderBy: { createdAt: 'desc' },
    });
    return {
      ...page,
      data: page.data.map((member) => ({ ...member, ...delegations(member.id) })),
      deputies: await deputiesFor(ctx, requireMember(ctx.actor).memberId),
      invitations: invitations.map((invitation) => ({
        id: invitation.id,
        email: invitation.email,
        role: invitation.role,
        expiresAt: invitation.expiresAt.toISOString(),
        mailRefusal: refusalOf(ctx, invitation),
      })),
    };
  },
);

/** Delegations from and to the members of a page, with their ends. */
async function delegationsOf({ db, now }: OperationContext, members: string[]) {
  // Bounded by the members of a page: each has one deputy, and few people share one deputy.
  const rows = await db.approvalDelegation.findMany({
    where: {
      withdrawnAt: null,
      endsAt: { gt: now },
      OR: [{ fromMemberId: { in: members } }, { toMemberId: { in: members } }],
    },
    orderBy: [{ endsAt: 'asc' }, { id: 'asc' }],
  });
  return (member: string) => ({
    deputies: rows
      .filter(({ fromMemberId }) => fromMemberId === member)
      .map(({ toDisplay, ...row }) => ({ name: toDisplay, ...timeOf(row, now) })),
    deputyOf: rows
      .filter(({ toMemberId }) => toMemberId === member)
      .map(({ fromDisplay, ...row }) => ({ name: fromDisplay, ...timeOf(row, now) })),
  });
}

type Addressed = { mailRefusedAt: Date | null; mailRefusal: string | null };

/**
 * The last permanent refusal of a mail by the recipient's server, with its answer; only for those who can act on it.
 */
function refusalOf({ actor }: OperationContext, { mailRefusedAt, mailRefusal }: Addressed) {
  if (mailRefusedAt === null || !permits(actor, 'members:manage')) return null;
  return { at: mailRefusedAt.toISOString(), answer: mailRefusal ?? '' };
}
