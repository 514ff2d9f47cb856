import { type Integrator, integrator, type Json } from './client.ts';
import { type Member, readDemo } from './demo.ts';
import { invite, type Opened, proven } from './invited.ts';
import { randomNip } from './nip.ts';
import { foundOrganization } from './operator.ts';
import { acceptedInvitation } from './panel-session.ts';

export type Firm = {
  organizationId: string;
  /** A client of its own, as what each may ask within a minute is limited. */
  connect: () => Promise<Integrator>;
  /** Calls an operation of the panel as its owner. */
  asOwner: (operation: string, input: Json) => Promise<Json>;
  /** Invites somebody new, with an authenticator app and no passkey. */
  join: (role: 'accountant' | 'approver') => Promise<Member>;
};

/** An organization that the operator has founded, connected to KSeF: for lists of a journey's own. */
export async function createFirm(): Promise<Firm> {
  const demo = readDemo();
  const email = `${crypto.randomUUID()}@example.com`;
  const founded = await foundOrganization({ name: 'Przykładowa Firma sp. z o.o.', nip: randomNip(), email });
  const { organizationId } = founded;
  const owner: Opened = {
    ...(await acceptedInvitation(founded.invitation, { email, role: 'owner' })),
    provenAt: Date.now(),
  };
  await owner.session.call(organizationId, 'connectKsef', { credential: { kind: 'simulator' } });
  const scopes = demo.clients[0]?.scopes ?? [];
  const shop = { name: 'Shop', kind: 'machine_to_machine', scopes, redirectUris: [] };
  return {
    organizationId,
    connect: async () => {
      const { clientId, clientSecret } = await (await proven(owner)).call(organizationId, 'createClient', shop);
      const given = { client_id: String(clientId), client_secret: String(clientSecret), scopes };
      return integrator(demo.base_url, given);
    },
    asOwner: (operation, input) => owner.session.call(organizationId, operation, input),
    join: async (role) => invite(organizationId, await proven(owner), role),
  };
}
