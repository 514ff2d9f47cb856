import { mayInspectClient } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import type { OperationContext } from '../../context.ts';
import { type Found, shownOfKind, undated } from './found.ts';
import { reachOf } from './parts.ts';

/** An organization has only dozens of each, so no index is needed. */
const anywhere = (text: string) => ({ contains: text.replaceAll(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const });
const orderBy = { createdAt: 'desc' } as const;

/** Clients by their name, and by their client_id for those who are shown it. */
export async function findClients({ db, actor }: OperationContext, text: string): Promise<Found[]> {
  if (reachOf(text) === 'none') return [];
  const { role } = requireMember(actor);
  const select = { id: true, name: true, clientId: true, allowedScopes: true } as const;
  const named = await db.oauthClient.findMany({
    where: { isPanel: false, name: anywhere(text) },
    orderBy,
    take: shownOfKind,
    select,
  });
  const known = await db.oauthClient.findMany({
    where: { isPanel: false, clientId: anywhere(text) },
    orderBy,
    take: shownOfKind,
    select,
  });
  const all = new Map([...named, ...known.filter((row) => mayInspectClient(role, row))].map((row) => [row.id, row]));
  return [...all.values()].slice(0, shownOfKind).map((row) => ({
    id: row.id,
    label: row.name,
    detail: mayInspectClient(role, row) ? row.clientId : '',
    ...undated,
  }));
}

/** Members by their name or address. */
export async function findMembers({ db }: OperationContext, text: string): Promise<Found[]> {
  if (reachOf(text) === 'none') return [];
  const rows = await db.member.findMany({
    where: { OR: [{ displayName: anywhere(text) }, { email: anywhere(text) }] },
    orderBy,
    take: shownOfKind,
    select: { id: true, displayName: true, email: true },
  });
  return rows.map(({ id, displayName, email }) => ({ id, label: displayName, detail: email, ...undated }));
}
