import type { Tx } from '@invoicing/db/connection/client';
import type { NoticeKind } from '@invoicing/db/generated/enums';
import { queuePush } from '@invoicing/db/people/pushes';
import type { Services } from '../services.ts';
import { messageOf } from './compose.ts';
import type { Item } from './item.ts';
import type { Recipient } from './recipient.ts';

/** Kinds of notices that ask for an action; the others can wait for the mail. */
export const pushedKinds: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['approval_requested', 'approval_reminder']);

/** True if push messages are configured and the person has subscribed with a browser. */
export function isPushed({ push }: Services, { user }: Pick<Recipient, 'user'>): boolean {
  return push !== null && user.browsers.length > 0;
}

/** Enqueues one push message about pending decisions to each browser of the person. */
export async function queuePushes(
  tx: Tx,
  services: Services,
  recipient: Recipient,
  items: readonly Item[],
): Promise<void> {
  if (!isPushed(services, recipient) || items.length === 0) return;
  const { organizationId, user, organization } = recipient;
  const message = messageOf(items, {
    organizationName: organization.name,
    environment: organization.environment,
    organizationUrl: `${services.baseUrl}/o/${organizationId}`,
    language: user.locale === 'en' ? 'en' : 'pl',
  });
  for (const { id: browserId } of user.browsers)
    await queuePush(tx, services.keys.encryption, { browserId, message, failures: 0 });
}
