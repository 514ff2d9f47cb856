import { tokenEndIn } from '@invoicing/domain/ksef/tokens';
import { permits } from '../../access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { plainRow, type WorkRow, type WorkVerb } from './work-row.ts';

const dayMs = 86_400_000;
/** The first warning by mail goes out this long before the end. */
const shownBeforeDays = 30;

type Ending = { id: string; name: string | null; reason: string; until: Date | null };

/**
 * Problems of KSeF credentials and the offline certificate: they expire soon or have expired, KSeF refused the last
 * sign-in, or there is no credential.
 */
export async function endingCredentials(ctx: OperationContext): Promise<WorkRow[]> {
  const { db, now, actor } = ctx;
  const { environment } = actor;
  const select = { id: true, subject: true, validUntil: true } as const;
  const [credential, offline, connection] = await Promise.all([
    db.ksefCredential.findFirst({ where: { environment, status: 'active' }, select: { ...select, kind: true } }),
    db.ksefOfflineCertificate.findFirst({ where: { environment, endedAt: null }, select }),
    db.ksefConnection.findFirst({ where: { environment }, select: { lastError: true } }),
  ]);
  const endings: Ending[] = [
    ...(credential?.kind === 'token'
      ? [{ id: credential.id, name: null, reason: 'token_ends', until: tokenEndIn(environment) }]
      : []),
    ...(credential?.kind === 'certificate'
      ? [{ id: credential.id, name: credential.subject, reason: 'certificate_ends', until: credential.validUntil }]
      : []),
    ...(offline ? [{ id: offline.id, name: offline.subject, reason: 'offline_ends', until: offline.validUntil }] : []),
  ];
  const manages = permits(actor, 'ksef-connection:manage');
  const verb: WorkVerb = manages ? 'renew' : 'open';
  const refused = connection !== null && connection.lastError !== null;
  const target = { kind: 'ksef', id: null } as const;
  const ending = endings.flatMap(({ until, ...facts }) =>
    until !== null && until.getTime() - now.getTime() <= shownBeforeDays * dayMs
      ? [{ ...plainRow, ...facts, by: until.toISOString(), verb, target }]
      : [],
  );
  if (credential === null)
    return [
      { ...plainRow, id: 'ksef', reason: 'not_connected', verb: manages ? 'connect' : 'open', target },
      ...ending,
    ];
  return refused
    ? [{ ...plainRow, id: credential.id, reason: 'sign_in_failed', verb: 'open', target }, ...ending]
    : ending;
}
