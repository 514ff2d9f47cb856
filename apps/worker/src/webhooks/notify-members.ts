import type { Tx } from '@invoicing/db/client';
import type { Role } from '@invoicing/db/generated/enums';
import { mailMembers } from '@invoicing/db/mails';
import type { MailText } from '@invoicing/domain/bilingual-mail';
import type { Services } from '../services.ts';

/** Those who can do something about an endpoint. */
const concerned: Role[] = ['owner', 'admin', 'developer'];

type Endpoint = { organizationId: string; id: string; url: string };
type Facts = { host: string; page: string };

/** Queues a mail about an endpoint to everyone who looks after webhooks, in the caller's transaction. */
export async function notifyMembers(
  tx: Tx,
  { keys, baseUrl }: Services,
  endpoint: Endpoint,
  write: (facts: Facts) => MailText,
): Promise<void> {
  const { organizationId, id, url } = endpoint;
  const mail = write({ host: new URL(url).host, page: `${baseUrl}/o/${organizationId}/webhooks/${id}` });
  await mailMembers(tx, keys.encryption, { organizationId, roles: concerned }, mail);
}
