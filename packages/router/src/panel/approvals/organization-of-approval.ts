import type { Services } from '../../services.ts';

/** The organization that an approval address belongs to; the address itself opens nothing. */
export async function organizationOfApproval(services: Services, urlToken: string): Promise<string | null> {
  const intent = await services.db.approvalIntent.findUnique({ where: { urlToken }, select: { organizationId: true } });
  return intent?.organizationId ?? null;
}
