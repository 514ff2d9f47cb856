import type { Issue } from '@invoicing/domain/document';
import { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import { warning } from '@invoicing/domain/rules/issue';
import type { CommandContext, OperationContext } from '../trpc.ts';

/** What an invoice that replaces another says of that one. */
export const replacedFacts = {
  replaces: { select: { number: true, issueDate: true, documentSha256: true, submission: { select: { mode: true } } } },
} as const;
export type Replacing = {
  issueDate: Date;
  replaces: { number: string; issueDate: Date; documentSha256: string; submission: { mode: string } | null } | null;
};

/**
 * What a technical correction stands for: a document of the same day that was issued offline and that KSeF rejected
 * (KSeF documentation, "korekta techniczna"). Its codes are on paper, so the new one is issued offline like it.
 * @returns null where the invoice is none
 */
export function correctedTechnically({ issueDate, replaces }: Replacing) {
  const isOfItsDay = replaces?.issueDate.getTime() === issueDate.getTime();
  return replaces?.submission?.mode === 'offline' && isOfItsDay ? replaces : null;
}

/** What the approver of a technical correction has to know. */
export function correctionIssues(mode: string | null, corrected: { number: string } | null): Issue[] {
  if (mode !== 'offline' || corrected === null) return [];
  return [warning('technical_correction', { path: '/input', with: { number: corrected.number } })];
}

/** Whether anything can be issued offline now. */
export async function hasOfflineCertificate({
  db,
  actor: { environment },
  now,
}: Pick<OperationContext, 'db' | 'actor' | 'now'>): Promise<boolean> {
  const where = { environment, endedAt: null, validUntil: { gt: now } };
  return (await db.ksefOfflineCertificate.count({ where })) > 0;
}

/**
 * What is issued offline carries KOD II, which this certificate signs: the worker does it, the only one that reads its
 * key.
 * @throws AppError ksef_not_connected without a certificate that is valid now
 */
export async function requireOfflineCertificate({ tx: db, actor, now }: CommandContext): Promise<void> {
  if (await hasOfflineCertificate({ db, actor, now })) return;
  throw new AppError('ksef_not_connected', 'The organization has no valid offline certificate for KSeF.', [
    detail('offline_certificate_missing', { path: '/mode' }),
  ]);
}

/**
 * What is issued offline needs a certificate for KOD II, and says which rejected document it stands for.
 * @throws AppError ksef_not_connected
 */
export async function offlineFacts(
  ctx: CommandContext,
  { correctedSha256 = null }: { correctedSha256?: string | null },
): Promise<{ correctedSha256: string | null }> {
  await requireOfflineCertificate(ctx);
  return { correctedSha256 };
}
