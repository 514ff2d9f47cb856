import { organizationRow } from '@invoicing/db/organization/row';
import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import { type Permission, rolePermissions } from '../../access/permissions.ts';
import { roles } from '../../access/roles.ts';
import type { OperationContext } from '../../context.ts';
import { query } from '../../operation.ts';
import { seriesActions } from '../../settings/series.ts';
import { openInvitations } from '../invitations/open.ts';

/** The ways to complete a step, each with its permission; one of them suffices. */
const ways = {
  seller: { settings: 'settings:manage' },
  series: { series: 'settings:manage' },
  ksef: { connect: 'ksef-connection:manage' },
  members: { invite: 'members:manage' },
  first: { invoice: 'invoice-drafts:write' },
  client: { client: 'clients:manage' },
  webhook: { webhook: 'webhook-endpoints:write' },
} as const satisfies Record<string, Record<string, Permission>>;

export type ChecklistStep = keyof typeof ways;
type Way = 'settings' | 'series' | 'connect' | 'invite' | 'invoice' | 'client' | 'webhook';
const isDone: Record<ChecklistStep, (ctx: OperationContext) => Promise<boolean>> = {
  /**
   * Creating an organization stores name and address as version 1; a later version means that someone completed the
   * settings.
   */
  seller: async ({ db, organizationId }) => {
    const { settingsVersion } = await organizationRow(db, organizationId);
    return settingsVersion > 1;
  },
  /**
   * Creating an organization creates series, so the step counts as done once someone changed a series or issued a
   * document.
   */
  series: async (ctx) => (await isSomeSeriesChanged(ctx)) || (await isSomethingIssued(ctx)),
  ksef: async ({ db, actor: { environment } }) =>
    isThere(await db.ksefCredential.findFirst({ where: { environment, status: 'active' }, select: { id: true } })),
  members: async ({ db, now }) => {
    const [members, invitation] = await Promise.all([
      db.member.count({ where: { status: 'active' }, take: 2 }),
      db.invitation.findFirst({ where: openInvitations(now) }),
    ]);
    return members > 1 || isThere(invitation);
  },
  first: isSomethingIssued,
  client: async ({ db }) =>
    isThere(await db.oauthClient.findFirst({ where: { isPanel: false, revokedAt: null }, select: { id: true } })),
  webhook: async ({ db }) =>
    isThere(
      await db.webhookEndpoint.findFirst({
        where: { NOT: { status: 'revoked' } },
        orderBy: { createdAt: 'desc' },
        select: { id: true },
      }),
    ),
};

/**
 * The first steps of an organization and whether each is done, with the ways in which the member may complete it and
 * the roles of others who may.
 */
export const getChecklist = query(
  {
    permission: 'organization:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const steps = await Promise.all(
      stepNames.map(async (step) => ({
        step,
        isDone: await isDone[step](ctx),
        ways: waysOf(step).flatMap(([way, needs]) => (permits(ctx.actor, needs) ? [way] : [])),
        /** Roles that may complete the step, the most privileged first. */
        roles: roles.filter((role) => waysOf(step).some(([, needs]) => rolePermissions[role].has(needs))),
      })),
    );
    return { steps, isDone: steps.every((step) => step.isDone) };
  },
);

const stepNames = trustSteps(Object.keys(ways));

function waysOf(step: ChecklistStep): [Way, Permission][] {
  return trustWays(Object.entries(ways[step]));
}

async function isSomethingIssued({ db }: OperationContext): Promise<boolean> {
  return isThere(await db.invoice.findFirst({ orderBy: { createdAt: 'desc' }, select: { id: true } }));
}

async function isSomeSeriesChanged({ db }: OperationContext): Promise<boolean> {
  const where = { action: { in: [...seriesActions] }, outcome: 'success' as const };
  return isThere(await db.auditEntry.findFirst({ where, select: { id: true } }));
}

function isThere(row: object | null): boolean {
  return row !== null;
}

/** Object.keys returns the keys of the constant above. */
function trustSteps(names: string[]): ChecklistStep[] {
  return names as ChecklistStep[];
}

/** Likewise for its members, whose names the type lists. */
function trustWays(entries: [string, Permission][]): [Way, Permission][] {
  return entries as [Way, Permission][];
}
