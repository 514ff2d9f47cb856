import { inTransaction } from '@invoicing/db/connection/transaction';
import { emitEvent } from '@invoicing/db/events/outbox';
import type { Role } from '@invoicing/db/generated/enums';
import { createClient, createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { approvalEvent } from '@invoicing/domain/events/approval-event';
import { byWorker } from '../src/by-worker.ts';
import { collectNotices } from '../src/jobs/collect-notices.ts';
import type { MadeInvoice, World } from './fixture.ts';

export const minute = 60_000;

export type Asked = {
  buyer?: string;
  askedBy?: MadeMember;
  /** From now until its end. */
  minutes?: number;
  /** How many minutes ago it was asked. */
  age?: number;
};

/** Somebody with a second factor in a role, who is to be notified. */
export function person(world: World, role: Role): Promise<MadeMember> {
  return createMember(world.database.db, world.services.keys, world.organizationId, { role });
}

/** A request to send an invoice, with its event, as the router writes both; asked by a client without a creator. */
export async function ask(world: World, made: MadeInvoice, given: Asked = {}): Promise<string> {
  const { organizationId, database, services } = world;
  const client = await createClient(database.db, services.keys, organizationId, [], 'Shop');
  const { buyer = 'Kupujący', askedBy, minutes = 24 * 60, age = 0 } = given;
  const now = Date.now();
  return inTransaction(database.db, async (tx) => {
    const intent = await tx.approvalIntent.create({
      data: {
        organizationId,
        invoiceId: made.document.id,
        action: 'send',
        mode: 'online',
        environment: 'simulator',
        subjectHash: `sha256:${crypto.randomUUID()}`,
        requestedByClientId: client.id,
        requestedByMemberId: askedBy?.memberId ?? null,
        urlToken: crypto.randomUUID(),
        summary: { buyer_name: buyer, total_gross: '1230.00', currency: 'PLN', issue_date: '2027-06-01' },
        policy: {},
        createdAt: new Date(now - age * minute),
        expiresAt: new Date(now + minutes * minute),
      },
      include: { draft: true, invoice: true },
    });
    const none = { correctionDraft: null, correction: null, submission: null };
    await emitEvent(tx, byWorker(organizationId, 'simulator'), approvalEvent({ ...intent, ...none }, 'pending', null));
    return intent.id;
  });
}

/** The decision of a member on an intent, with its event. */
export async function decide(
  world: World,
  intentId: string,
  member: MadeMember,
  status: 'approved' | 'denied',
  reason: string | null = null,
): Promise<void> {
  const { organizationId, database } = world;
  await inTransaction(database.db, async (tx) => {
    const now = new Date();
    const usableUntil = status === 'approved' ? new Date(now.getTime() + 15 * minute) : null;
    const intent = await tx.approvalIntent.update({
      where: { organizationId_id: { organizationId, id: intentId } },
      data: { status, usableUntil, approvedAt: usableUntil && now },
      include: { draft: true, invoice: true },
    });
    await tx.approvalDecision.create({
      data: {
        organizationId,
        intentId,
        decision: status,
        reason,
        memberId: member.memberId,
        memberDisplay: 'Anna Approver',
        methods: [],
        authenticatedAt: now,
        decidedAt: now,
        pageSha256: '',
        rendererVersion: '1',
        sessionId: crypto.randomUUID(),
      },
    });
    const none = { correctionDraft: null, correction: null, submission: null };
    await emitEvent(
      tx,
      byWorker(organizationId, 'simulator'),
      approvalEvent({ ...intent, ...none }, status, 'pending'),
    );
  });
}

/** Runs the job as it would run so many minutes from now. */
export function collect(world: World, minutes: number): Promise<void> {
  return collectNotices({ ...world.services, clock: () => new Date(Date.now() + minutes * minute) });
}

/** The mails to somebody, opened, the first one first. */
export async function mailsTo({ database, services }: World, { email }: MadeMember) {
  const rows = await database.db.mail.findMany({ where: { recipient: email }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ id, subject, sealedText }) => ({
    subject,
    text: services.keys.encryption.decrypt(sealedText ?? Buffer.alloc(0), id),
  }));
}
