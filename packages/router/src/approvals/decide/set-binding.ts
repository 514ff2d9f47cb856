import { says } from '@invoicing/domain/messages/says';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { ContentHash, Sha256, Uuid } from '../../wire.ts';
import { type Binding, binding } from './decision.ts';

/** A set is read by a person and decided in one transaction. */
const documentsAtMost = 100;

/** Something of each document of a set: in the order in which they are shown, each document once. */
export const ofEach = <Item extends z.ZodType>(item: Item, idOf: (item: z.output<Item>) => string) =>
  z
    .array(item)
    .min(1)
    .max(documentsAtMost)
    .refine((items) => new Set(items.map(idOf)).size === items.length, { error: says('repeated.list', {}) });

const One = z.strictObject({ id: Uuid, contentHash: ContentHash, pageSha256: Sha256 });

/** What the decision on a set repeats of the page that it was made on. */
export const setBinding = { decisions: ofEach(One, ({ id }) => id), locale: binding.locale };

/** The decisions of a set, each as a single one repeats its page. */
export const bindingsOf = ({ decisions, locale }: z.output<z.ZodObject<typeof setBinding>>): Binding[] =>
  decisions.map((one) => ({ ...one, locale }));

/**
 * What a second factor for a set is bound to: every intent with both of its hashes, in their order. It answers for no
 * other set, no part of this one and no other order.
 */
export function setChallenge(member: MemberActor, decisions: readonly z.infer<typeof One>[]) {
  const lines = decisions.map(({ id, contentHash, pageSha256 }) => [id, contentHash, pageSha256].join(' '));
  return { userId: member.userId, binding: member.sessionId, subject: ['approve-set', ...lines].join('\n') };
}
