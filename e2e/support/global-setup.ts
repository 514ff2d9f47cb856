import { writeFileSync } from 'node:fs';
import { openProduct } from '@invoicing/db/testing/product';
import type { FullConfig } from '@playwright/test';
import { createDemoOrganization } from '../../scripts/product/demo-organization.ts';
import { admitSimulatorToken } from '../../scripts/product/simulator-token.ts';
import { forgetChecks } from './checked.ts';
import { organizationFile } from './demo.ts';
import { productSecrets, readEnv } from './env.ts';

/** Before the journeys: an organization like the demo's for each process that runs them. */
export default async function makeOrganizations({ workers }: FullConfig): Promise<void> {
  forgetChecks();
  const { db, keys } = openProduct(productSecrets());
  for (let worker = 0; worker < workers; worker += 1) {
    const organization = await createDemoOrganization(db, keys, readEnv().baseUrl, `journeys-${worker}.example.com`);
    await admitSimulatorToken(readEnv().simulatorControlUrl, organization.organization_nip, organization.ksef_token);
    writeFileSync(organizationFile(worker), JSON.stringify(organization));
  }
  await db.$disconnect();
}
