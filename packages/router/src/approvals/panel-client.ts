import { mintClientId } from '@invoicing/db/credentials';
import type { CommandContext } from '../trpc.ts';

const name = 'Panel';

/**
 * The client in whose name members ask for approvals and use them in the panel: one for each organization, made when it
 * is first needed. It has no secret, scope or address, so that nothing outside can ever act as it.
 * @returns the id of its row
 */
export async function panelClient({ tx, organizationId }: CommandContext): Promise<string> {
  const find = () => tx.oauthClient.findFirst({ where: { isPanel: true }, select: { id: true } });
  const found = await find();
  if (found) return found.id;
  const made = {
    clientId: mintClientId(organizationId),
    name,
    kind: 'machine_to_machine' as const,
    allowedScopes: [],
    isPanel: true,
  };
  await tx.oauthClient.createMany({ data: [made], skipDuplicates: true });
  const { id } = await tx.oauthClient.findFirstOrThrow({ where: { isPanel: true }, select: { id: true } });
  return id;
}
