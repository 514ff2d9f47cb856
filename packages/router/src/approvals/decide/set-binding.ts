import { says } from '@invoicing/domain/messages/says';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { ContentHash, Sha256, Uuid } from '../../wire.ts';
import { type Binding, binding } from './decision.ts';

/** Upper bound of a set, which a person has to read and one transaction has to decide. */
const documentsAtMost = 100;

/** An array with one item for each document of a set, in the order shown, without duplicates. */
export const ofEach = <Item extends z.ZodType>(item: Item, idOf: (item: z.output<Item>) => string) =>
  z
    .array(item)
    .min(1)
    .max(documentsAtMost)
    .refine((items) => new Set(items.map(idOf)).size === items.length, { error: says('repeated.list', {}) });

const One = z.strictObject({ id: Uuid, contentHash: ContentHash, pageSha256: Sha256 });

/** The part of the request that binds the decision on a set to the page shown. */
export const setBinding = { decisions: ofEach(One, ({ id }) => id), locale: binding.locale };

/** The binding of each decision of a set, as for a single decision. */
export const bindingsOf = ({ decisions, locale }: z.output<z.ZodObject<typeof setBinding>>): Binding[] =>
  decisions.map((one) => ({ ...one, locale }));

/**
 * The challenge of a second factor for a set: every intent with both hashes, in order. It is not valid for another set,
 * for a part of this one or for another order.
 */
export function setChallenge(member: MemberActor, decisions: readonly z.infer<typeof One>[]) {
  const lines = decisions.map(({ id, contentHash, pageSha256 }) => [id, contentHash, pageSha256].join(' '));
  return { userId: member.userId, binding: member.sessionId, subject: ['approve-set', ...lines].join('\n') };
}
