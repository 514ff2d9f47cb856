import { parseArgs } from 'node:util';
import { KsefEnvironment } from '@invoicing/db/generated/enums';
import { keysFromEnv } from '@invoicing/db/secrets/secrets';
import { foundOrganization } from '@invoicing/router/panel/organization/found-organization';
import { z } from 'zod';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { openOwnerDb, readInstallation } from './product/installation.ts';

// Founds an organization and prints the invitation of its first owner.
const usage = `npm run organization:create -- --name "Firma sp. z o.o." --nip 5252445767 --address "ul. Prosta 1, 00-001 Warszawa" --email owner@example.com
  [--environment simulator|test|demo|production]   which KSeF it sends to; simulator unless given
`;
const Given = z.object({
  name: z.string().trim().min(1).max(512),
  nip: z.string(),
  address: z.string().trim().min(1).max(512),
  email: z.string(),
  environment: z.enum(KsefEnvironment).default('simulator'),
});
const text = { type: 'string' } as const;

await command(usage, async () => {
  const { values } = parseArgs({ options: { name: text, nip: text, address: text, email: text, environment: text } });
  const given = Given.safeParse(values);
  if (!given.success)
    throw new Misuse(
      `Missing or wrong: ${given.error.issues.map(({ path: [name] }) => `--${String(name)}`).join(', ')}`,
    );
  const installation = readInstallation(variables());
  const db = await openOwnerDb(variables());
  const services = { db, keys: keysFromEnv(installation), baseUrl: installation.BASE_URL, clock: () => new Date() };
  const { email: ownerEmail, ...organization } = given.data;
  const { organizationId, url } = await foundOrganization(services, { ...organization, ownerEmail }).finally(() =>
    db.$disconnect(),
  );
  process.stdout.write(`Organization ${organizationId}\nInvitation of its owner, for seven days, once:\n${url}\n`);
});
