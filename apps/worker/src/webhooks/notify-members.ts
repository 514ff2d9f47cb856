import type { Tx } from '@invoicing/db/connection/client';
import { mailMembers } from '@invoicing/db/people/mails';
import type { MailText } from '@invoicing/domain/letter';
import type { Services } from '../services.ts';

type Endpoint = { organizationId: string; id: string; url: string };
type Facts = { host: string; page: string };

/** Queues a mail about an endpoint to every member who manages webhooks, in the caller's transaction. */
export async function notifyMembers(
  tx: Tx,
  { keys, baseUrl }: Services,
  endpoint: Endpoint,
  write: (facts: Facts) => MailText,
): Promise<void> {
  const { organizationId, id, url } = endpoint;
  const mail = write({ host: new URL(url).host, page: `${baseUrl}/o/${organizationId}/webhooks/${id}` });
  await mailMembers(tx, keys.encryption, { organizationId, about: 'webhooks_failing' }, mail);
}
