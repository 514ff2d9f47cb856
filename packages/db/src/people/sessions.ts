import type { Tx } from '../connection/client.ts';

/**
 * Ends every session of a member's person, from within their organization; no other query of its role reaches sessions.
 */
export async function endMemberSessions(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.$executeRaw`SELECT end_member_sessions(${memberId}::uuid, ${now}::timestamptz)`;
}
