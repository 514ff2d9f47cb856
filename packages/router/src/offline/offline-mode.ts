import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, enumeration, prepare, sql, tables, time } from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { Issue } from '@invoicing/domain/document';
import { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import { warning } from '@invoicing/domain/rules/issue';
import type { CommandContext, OperationContext } from '../context.ts';

/** What an invoice that replaces another says of that one. */
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
 * What is issued offline carries KOD II, which this certificate signs: the worker does it, the only one that reads its
 * key.
 * @throws AppError ksef_not_connected without a certificate that is valid now
 */
export async function requireOfflineCertificate({ tx: db, actor, now }: CommandContext<Sql>): Promise<void> {
  if (await hasOfflineCertificate({ db, actor, now })) return;
  throw new AppError('ksef_not_connected', 'The organization has no valid offline certificate for KSeF.', [
    detail('offline_certificate_missing', { path: '/mode' }),
  ]);
}
