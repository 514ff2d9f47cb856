import { permits } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import type { OperationContext } from '../../context.ts';
import { listPage } from '../../envelope.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { deputiesFor, timeOf } from '../delegations/get-delegations.ts';
import { openInvitations } from '../invitations/open.ts';

const list = { operationId: 'listMembers', path: '/members' };
/** What an organization may know of its people's second factors: that there is one. */
const facts = {
  displayName: true,
  email: true,
  totp: { select: { confirmedAt: true } },
  webauthn: { select: { id: true }, take: 1 },
  mailRefusedAt: true,
  mailRefusal: true,
} as const;

/**
 * A page of the people of the organization, the first ones first, and the invitations that are still open; never a
 * token.
 */
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
      ({ after, ...keyset }) =>
        ctx.db.member.findMany({ ...keyset, where: after, include: { user: { select: facts } } }),
      ({ id, role, status, createdAt, user }) => ({
        id,
        role,
        status,
        name: user.displayName,
        email: user.email,
        mailRefusal: refusalOf(ctx, user),
        hasSecondFactor: Boolean(user.totp?.confirmedAt) || user.webauthn.length > 0,
        since: createdAt.toISOString(),
      }),
    );
    const delegations = await delegationsOf(
      ctx,
      page.data.map(({ id }) => id),
    );
    // Bounded by what may be open at once: `requireRoom` keeps further ones from being written.
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

/** Who decides in the place of the members of a page, and in whose place they do, until when. */
async function delegationsOf({ db, now }: OperationContext, members: string[]) {
  // Bounded by one deputy for each member, and by as many members in whose place one decides.
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

/** When the mail server of an address last refused a mail permanently, and its answer; for those who can act on it. */
function refusalOf({ actor }: OperationContext, { mailRefusedAt, mailRefusal }: Addressed) {
  if (mailRefusedAt === null || !permits(actor, 'members:manage')) return null;
  return { at: mailRefusedAt.toISOString(), answer: mailRefusal ?? '' };
}
