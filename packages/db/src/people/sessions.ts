import type { Tx } from '../connection/client.ts';

/**
 * Ends every session of the person behind a member. A database function does it, because the role of an organization's
 * transaction has no other access to sessions.
 */
export async function endMemberSessions(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.$executeRaw`SELECT end_member_sessions(${memberId}::uuid, ${now}::timestamptz)`;
}
