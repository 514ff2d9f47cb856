import { issuedIn } from '@invoicing/db/secrets/credentials';
import type { Services } from '../../services.ts';

/** The organization that an approval URL belongs to; knowing the URL grants no access. */
export async function organizationOfApproval(services: Services, urlToken: string): Promise<string | null> {
  const where = { urlToken, ...issuedIn('', urlToken) };
  const intent = await services.db.approvalIntent.findFirst({ where, select: { organizationId: true } });
  return intent?.organizationId ?? null;
}
