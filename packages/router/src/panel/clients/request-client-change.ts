import { lockRow } from '@invoicing/db/connection/locking';
import { mailMembers } from '@invoicing/db/people/mails';
import { AppError } from '@invoicing/domain/errors';
import { text } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { mayManageClient } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import type { CommandContext } from '../../context.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { clientChangeMail, clientChanges } from './mail-texts.ts';

const pauseMs = 10 * 60_000;
const action = 'oauth_client.change_requested';
/** The most characters of another person's text that a mail quotes. */
const noteLength = 120;

/**
 * Requests a change of a client from owners and admins by mail, at most once in ten minutes. It changes nothing on its
 * own.
 * @throws AppError not_found for a client that is not live, version_conflict for one that the member manages,
 * validation_failed when a request was made within ten minutes
 */
export const requestClientChange = command(
  {
    permission: 'clients:manage',
    input: z.strictObject({
      id: Uuid,
      change: z.enum(clientChanges),
      note: text(noteLength, { isLine: true }).nullable(),
    }),
    output: z.object({ requested: z.literal(true) }),
  },
  async ({ ctx, input: { id, change, note } }) => {
    const { role, displayName } = requireMember(ctx.actor);
    await lockRow(ctx.tx, 'oauth_clients', ctx.organizationId, id);
    const client = await ctx.tx.oauthClient.findFirst({ where: { id, revokedAt: null, isPanel: false } });
    if (!client) throw new AppError('not_found', 'There is no such live client.');
    if (mayManageClient(role, client))
      throw new AppError('version_conflict', 'You may change this client yourself; look at it again.', [
        { code: 'page_changed' },
      ]);
    await requirePause(ctx, id);
    await auditMember(ctx, action, { type: 'oauth_client', id }, { change });
    const { organizationId, services } = ctx;
    const url = `${services.baseUrl}/o/${organizationId}/clients/${id}`;
    const mail = clientChangeMail({ name: client.name, by: displayName, change, note, url });
    const recipients = { organizationId, roles: ['owner', 'admin'] as const };
    await mailMembers(ctx.tx, services.keys.encryption, recipients, mail);
    return { requested: true as const };
  },
);

/** Keeps requests from flooding mailboxes. @throws AppError validation_failed saying when the next one may go out */
async function requirePause({ tx, actor, now }: CommandContext, subjectId: string): Promise<void> {
  const { memberId } = requireMember(actor);
  const asked = { actorKind: 'member', actorId: memberId, action, subjectType: 'oauth_client', subjectId };
  const createdAt = { gt: new Date(now.getTime() - pauseMs) };
  const last = await tx.auditEntry.findFirst({ where: { ...asked, createdAt }, orderBy: { createdAt: 'desc' } });
  if (!last) return;
  const next = new Date(last.createdAt.getTime() + pauseMs).toISOString();
  throw new AppError('validation_failed', `You asked for this a moment ago; ask again after ${next}.`, [
    { code: 'asked_recently' },
  ]);
}
