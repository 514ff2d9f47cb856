import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, enumeration, prepare, sql, tables, time } from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { Issue } from '@invoicing/domain/document';
import { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import { warning } from '@invoicing/domain/rules/issue';
import type { CommandContext, OperationContext } from '../context.ts';

/** The rejected invoice that another one replaces. */
export type Replacing = {
  issueDate: Date;
  replaces: { number: string; issueDate: Date; documentSha256: string; submission: { mode: string } | null } | null;
};

/**
 * The document that a technical correction replaces: of the same day, issued offline and rejected by KSeF (KSeF
 * documentation, "korekta techniczna"). The QR codes of the original have been handed out on paper, so the new one is
 * issued offline as well.
 * @returns null where the invoice is none
 */
export function correctedTechnically({ issueDate, replaces }: Replacing) {
  const isOfItsDay = replaces?.issueDate.getTime() === issueDate.getTime();
  return replaces?.submission?.mode === 'offline' && isOfItsDay ? replaces : null;
}

/** The warnings for the approver of a technical correction. */
export function correctionIssues(mode: string | null, corrected: { number: string } | null): Issue[] {
  if (mode !== 'offline' || corrected === null) return [];
  return [warning('technical_correction', { path: '/input', with: { number: corrected.number } })];
}

const environments = enumeration<KsefEnvironment>('ksef_environment');
const valid = prepare('find-offline-certificate', { environment: environments, now: time }, ({ environment, now }) =>
  tables
    .selectFrom('ksef_offline_certificates')
    .select(sql<number>`1`.as('valid'))
    .where('organization_id', '=', currentOrganization)
    .where('environment', '=', environment)
    .where('ended_at', 'is', null)
    .where('valid_until', '>', now)
    .limit(1),
);

/** Whether anything can be issued offline now. */
export async function hasOfflineCertificate({
  db,
  actor: { environment },
  now,
}: Pick<OperationContext<Sql>, 'db' | 'actor' | 'now'>): Promise<boolean> {
  return (await ask(db, valid, { environment, now })).length > 0;
}

/**
 * Requires a certificate that is valid now, because an offline document carries KOD II, which it signs; the signature
 * is made by the worker, the only process that can read its key.
 * @throws AppError ksef_not_connected without a certificate that is valid now
 */
export async function requireOfflineCertificate({ tx: db, actor, now }: CommandContext<Sql>): Promise<void> {
  if (await hasOfflineCertificate({ db, actor, now })) return;
  throw new AppError('ksef_not_connected', 'The organization has no valid offline certificate for KSeF.', [
    detail('offline_certificate_missing', { path: '/mode' }),
  ]);
}
