import { writeFileSync } from 'node:fs';
import { openProduct } from '@invoicing/db/testing/product';
import type { FullConfig } from '@playwright/test';
import { createDemoOrganization } from '../../scripts/product/demo-organization.ts';
import { admitSimulatorToken } from '../../scripts/product/simulator-token.ts';
import { forgetChecks, sayCounts } from './checked.ts';
import { organizationFile } from './demo.ts';
import { productSecrets, readEnv } from './env.ts';
import { openMailReader } from './invited.ts';
import { openSessionsToAge } from './old-sessions.ts';

/**
 * Before the journeys: an organization like the demo's for each process that runs them, and one for the last.
 * @returns what is done after them
 */
export default async function makeOrganizations({ workers }: FullConfig): Promise<() => void> {
  forgetChecks();
  const { db, keys } = openProduct(productSecrets());
  const { baseUrl, simulatorControlUrl } = readEnv();
  for (let worker = 0; worker < workers; worker += 1) {
    const organization = await createDemoOrganization(db, keys, baseUrl, `journeys-${worker}.example.com`);
    await admitSimulatorToken(simulatorControlUrl, organization.organization_nip, organization.ksef_token);
    writeFileSync(organizationFile(worker), JSON.stringify(organization));
  }
  await openSessionsToAge(await createDemoOrganization(db, keys, baseUrl, 'journeys-last.example.com'));
  await db.$disconnect();
  await openMailReader();
  return sayCounts;
}
