import { randomBytes } from 'node:crypto';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import { storeCredential } from '@invoicing/db/ksef/credentials';
import { isUndecided, ksefCheckOutcomes } from '@invoicing/domain/ksef/permissions';
import type { FaultName } from '@invoicing/ksef-simulator/scenarios';
import { addAttempt, type World } from '../fixture.ts';
import { hashOf, mayGoAgain, numberOf, type Row } from './rows.ts';

export type Person = {
  /** Ends the credential of a seller at KSeF, as its owner may there; the service learns of it from KSeF's answers. */
  endCredential: (seller: World, atNextSignIn: FaultName) => void;
  /** Replaces credentials that KSeF refuses, and approves again what may be sent again. */
  act: (rows: readonly Row[]) => Promise<void>;
  ended: () => number;
  hasEnded: (seller: World) => boolean;
  replaced: () => number;
  approved: () => number;
};

/** What people do while the storm lasts. */
export function createPerson(sellers: readonly World[]): Person {
  const counts = { replaced: 0, approved: 0 };
  const ended = new Set<string>();
  const act = async (rows: readonly Row[]) => {
    const refused = await refusedOf(sellers);
    for (const seller of refused) if (await replaceCredential(seller)) counts.replaced += 1;
    for (const row of rows) {
      const seller = sellers.find(({ organizationId }) => organizationId === row.organizationId);
      if (!seller || refused.includes(seller) || !mayGoAgain(row)) continue;
      await approve(seller, row);
      counts.approved += 1;
    }
  };
  return {
    act,
    endCredential: ({ simulator: { store }, nip }, name) => {
      for (const token of store.tokens.get(nip) ?? []) store.commit({ kind: 'token', nip, token, revoked: true });
      const expired = (['open', 'send', 'list', 'status'] as const).map((on) => ({
        name: 'expired_token_401' as const,
        value: 1,
        on,
      }));
      store.faults.set(nip, [...expired, ...(store.faults.get(nip) ?? []), { name, value: 1 }]);
      ended.add(nip);
    },
    ended: () => ended.size,
    hasEnded: ({ nip }) => ended.has(nip),
    replaced: () => counts.replaced,
    approved: () => counts.approved,
  };
}

async function refusedOf(sellers: readonly World[]): Promise<World[]> {
  const [world] = sellers;
  const where = { lastError: 'credential_refused' };
  const found = (await world?.database.db.ksefConnection.findMany({ where, select: { organizationId: true } })) ?? [];
  return sellers.filter((seller) => found.some(({ organizationId }) => organizationId === seller.organizationId));
}

/** @returns false while one that was stored before is still tried */
async function replaceCredential({ database, services, simulator, organizationId, nip }: World): Promise<boolean> {
  const where = { organizationId, status: 'pending' as const };
  const pending = await database.db.ksefCredential.findFirst({ where });
  const outcome = ksefCheckOutcomes.find((name) => name === pending?.checkOutcome);
  if (pending && (outcome === undefined || isUndecided(outcome))) return false;
  const token = `20260101-EC-${hex()}-${hex()}-00|nip-${nip}|${randomBytes(32).toString('hex')}`;
  simulator.store.commit({ kind: 'token', nip, token, revoked: false });
  const storing = { organizationId, environment: 'simulator' as const, nip, storedById: null, now: new Date() };
  const secret = { kind: 'token' as const, secret: token, hint: token.slice(-4) };
  await inTransaction(database.db, (tx) => storeCredential(tx, services.keys.encryption, storing, secret));
  return true;
}

const hex = () => randomBytes(5).toString('hex').toUpperCase();

/** What is left where a person approved another attempt; of what missed its day, as a late document. */
async function approve(seller: World, row: Row): Promise<void> {
  const { organizationId } = seller;
  const { id: submissionId, status } = row;
  const number = row.attempts.length + 1;
  const missedItsDay = row.attempts.at(-1)?.errorCode === 'issue_date_stale';
  await inTransaction(seller.database.db, async (tx) => {
    const { count } = await tx.submission.updateMany({
      where: { organizationId, id: submissionId, status },
      data: {
        status: 'queued',
        ...(missedItsDay ? { mode: 'late' } : {}),
        retryAllowed: false,
        sessionReference: null,
        invoiceReference: null,
        statusCode: null,
        statusDescription: null,
        statusDetails: [],
      },
    });
    if (count === 0) return;
    const made = { submissionId, hash: hashOf(row), number: numberOf(row), document: documentOf(row) };
    await addAttempt(tx, seller, made, number);
    await enqueueSubmissionStep(tx, 'send-ksef-submission', { organizationId, submissionId, attempt: number });
  });
}

function documentOf({ invoiceId, correctionId }: Row) {
  return correctionId === null
    ? { kind: 'invoice' as const, id: invoiceId ?? '' }
    : { kind: 'invoice_correction' as const, id: correctionId };
}
