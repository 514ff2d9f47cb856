import { randomToken, sha256 } from '@invoicing/db/secrets/secrets';
import { generateSecret, generateURI } from 'otplib';
import type { IdentityServices } from '../services.ts';
import { timeStepOf, wrongCode } from '../session/second-factor.ts';
import { addFactor, type Enrolled, requireEnrolling } from './enrol.ts';
import type { Person } from './person.ts';

const pendingMs = 10 * 60_000;
const maxAttempts = 5;
const issuer = 'Invoicing Service';

/**
 * Creates a TOTP secret for the authenticator app. It takes effect, and replaces an earlier one, only when a code
 * confirms it.
 */
export async function beginTotp(services: IdentityServices, person: Person): Promise<{ secret: string; uri: string }> {
  const { db, keys, clock } = services;
  await requireEnrolling(db, person, clock());
  const secret = generateSecret({ length: 20 });
  const payload = keys.encryption.encrypt(secret, person.userId);
  const expiresAt = new Date(clock().getTime() + pendingMs);
  await db.authChallenge.updateMany({ where: pending(person), data: { consumedAt: clock() } });
  await db.authChallenge.create({ data: { hash: sha256(randomToken('')), ...pending(person), payload, expiresAt } });
  return { secret, uri: generateURI({ issuer, label: person.email, secret }) };
}

/** Activates the secret in place of an earlier one, if the code is correct. @throws AppError unauthorized */
export async function confirmTotp(services: IdentityServices, person: Person, code: string): Promise<Enrolled> {
  const { db, keys, clock } = services;
  const now = clock();
  const open = { ...pending(person), expiresAt: { gt: now }, attempts: { lt: maxAttempts } };
  const [tried] = await db.authChallenge.updateManyAndReturn({ where: open, data: { attempts: { increment: 1 } } });
  const secret = tried?.payload ? keys.encryption.decrypt(tried.payload, person.userId) : null;
  const step = secret === null ? null : await timeStepOf(secret, code, now, 0);
  if (!tried?.payload || step === null) throw wrongCode();
  const data = { sealedSecret: new Uint8Array(tried.payload), confirmedAt: now, lastTimeStep: step };
  return addFactor(services, person, 'totp', async (tx) => {
    const { count } = await tx.authChallenge.updateMany({
      where: { hash: tried.hash, consumedAt: null },
      data: { consumedAt: now, payload: null },
    });
    if (count === 0) throw wrongCode();
    await tx.totpCredential.upsert({
      where: { userId: person.userId },
      create: { userId: person.userId, ...data },
      update: data,
    });
  });
}

function pending(person: Person) {
  return { userId: person.userId, purpose: 'totp', binding: person.id, consumedAt: null };
}
