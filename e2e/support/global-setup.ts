import { writeFileSync } from 'node:fs';
import { openProduct } from '@invoicing/db/testing/product';
import type { FullConfig } from '@playwright/test';
import { createDemoOrganization } from '../../scripts/product/demo-organization.ts';
import { organizationFile } from './demo.ts';
import { productSecrets, readEnv, simulatorUrl } from './env.ts';

/** Before the journeys: an organization like the demo's for each process that runs them. */
export default async function makeOrganizations({ workers }: FullConfig): Promise<void> {
  const { db, keys } = openProduct(productSecrets());
  for (let worker = 0; worker < workers; worker += 1) {
    const organization = await createDemoOrganization(db, keys, readEnv().baseUrl, `journeys-${worker}.example.com`);
    await admitToken(organization.organization_nip, organization.ksef_token);
    writeFileSync(organizationFile(worker), JSON.stringify(organization));
  }
  await db.$disconnect();
}

/** Makes the simulator of KSeF accept a seller's token. */
async function admitToken(nip: string, token: string): Promise<void> {
  const body = JSON.stringify({ nip, token });
  const { ok, status } = await fetch(`${simulatorUrl()}/admin/tokens`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!ok) throw new Error(`the simulator refuses a token: ${status}`);
}
