import { inTransaction } from '@invoicing/db/connection/transaction';
import { columnsOf } from '@invoicing/db/tax-document';
import { expect } from 'vitest';
import { warnOfExpiringCertificates } from '../src/jobs/warn-of-expiring-certificates.ts';
import { loadSubmission, type Move, move, noteDelay } from '../src/submission.ts';
import { disableEndpoint } from '../src/webhooks/disable.ts';
import type { Made } from './fixture.ts';
import { test as base } from './test.ts';

const dayMs = 86_400_000;

/** The steps of a submission that comes to a state: what becomes of it after the transmission has begun. */
const ways: readonly (readonly Move['event'][])[] = [
  ['accept_for_processing', 'reject'],
  ['fail'],
  ['lose_answer', 'find_accepted'],
];

/** A test of an organization to which all happens that causes events. */
export const test = base
  .extend('take', ({ world }) => async ({ submissionId }: Made): Promise<void> => {
    const { organizationId, services, database } = world;
    const load = async () => {
      const loaded = await loadSubmission(services, organizationId, submissionId);
      if (!loaded) throw new Error('there is no submission');
      return loaded;
    };
    for (const way of ways) {
      await database.db.submission.updateMany({ where: { id: submissionId }, data: { status: 'sending' } });
      for (const event of way) {
        expect(await move(services, await load(), { event })).toBe(true);
        await noteDelay({ ...services, clock: () => new Date(Date.now() + dayMs) }, await load());
      }
    }
  })
  /** Somebody was asked whether a document is to be sent, and the time for it is over. */
  .extend('ask', ({ world }) => async ({ document }: Made): Promise<void> => {
    const { organizationId, clientId: requestedByClientId } = world;
    const subject = { action: 'send', mode: 'online', ...columnsOf(document), subjectHash: 'sha256:0' } as const;
    const facts = { environment: 'simulator', urlToken: crypto.randomUUID(), summary: {}, policy: {} } as const;
    const expiresAt = new Date(Date.now() - 60_000);
    await world.database.db.approvalIntent.create({
      data: { organizationId, requestedByClientId, ...subject, ...facts, expiresAt },
    });
  })
  .extend('disable', ({ world }) => async (): Promise<void> => {
    const { organizationId, services, database } = world;
    const data = { organizationId, url: 'https://example.com/all', eventTypes: ['*'] };
    const endpoint = await database.db.webhookEndpoint.create({ data });
    const why = { environment: 'simulator', reason: 'gone' } as const;
    await inTransaction(database.db, (tx) => disableEndpoint(tx, services, endpoint, why));
  })
  .extend('nearCertificatesEnd', ({ world }) => async (): Promise<void> => {
    const { organizationId, services, database } = world;
    const validUntil = new Date(Date.now() + 5 * dayMs);
    const facts = { kind: 'certificate', certificate: 'PEM', subject: 'CN=Firma', validUntil, hint: null } as const;
    await database.db.ksefCredential.updateMany({ where: { organizationId }, data: facts });
    await warnOfExpiringCertificates(services);
  });
