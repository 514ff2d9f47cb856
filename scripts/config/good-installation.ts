import { randomBytes } from 'node:crypto';
import type { Variables } from '@invoicing/config/read';
import { requireFittingKeys } from '@invoicing/db/secrets/sealing-canary';
import { createTestDatabase } from '@invoicing/db/testing/database';
import { createKeys } from '@invoicing/db/testing/factories';
import { checkConfiguration } from './check.ts';

export type GoodInstallation = Awaited<ReturnType<typeof createGoodInstallation>>;

/** Configurations with which every process serves, over a database of their own, which the caller drops. */
export async function createGoodInstallation() {
  const { env: keys, keys: right } = createKeys();
  const database = await createTestDatabase();
  await requireFittingKeys(database.db, right.encryption);
  const common = { ...keys, BASE_URL: 'https://invoicing.example', SMTP_URL: 'smtps://mail.invoicing.example' };
  const door = { ...common, DATABASE_URL: database.serviceUrl, ORGANIZATION_DATABASE_URL: database.organizationUrl };
  const good: Record<'api' | 'panel' | 'worker', Variables> = {
    api: { ...door, PANEL_ORIGIN: 'http://127.0.0.1:3001' },
    panel: { ...door, NEXTAUTH_SECRET: randomBytes(32).toString('base64') },
    worker: { ...common, DATABASE_URL: database.workerUrl },
  };
  /** What the check says when every process gets these changes. */
  async function check(changes: Variables): Promise<string[]> {
    const problems = await checkConfiguration({
      api: { ...good.api, ...changes },
      panel: { ...good.panel, ...changes },
      worker: { ...good.worker, ...changes },
    });
    return problems.map(({ where, text }) => `${where.join(', ')}: ${text}`);
  }
  return { right, database, good, check };
}
