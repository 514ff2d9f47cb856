import { memberBehind } from '../../access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { namesOfMembers } from '../members/names.ts';

type Row = { createdByMemberId: string | null; createdAt: Date };

/** Who stored a version of a draft, and when; `name` is null for an application that acted for itself. */
export async function storedBy({ db, actor }: OperationContext, { createdByMemberId: id, createdAt }: Row) {
  const names = id === null ? new Map<string, string>() : await namesOfMembers(db, [id]);
  return {
    isYou: id !== null && id === memberBehind(actor),
    name: (id === null ? null : names.get(id)) ?? null,
    at: createdAt.toISOString(),
  };
}
