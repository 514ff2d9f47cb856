import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDb } from '@invoicing/db/connection/client';
import { keysFromEnv } from '@invoicing/db/secrets/secrets';
import { variables } from '../scripts/env.ts';
import { readDemo } from '../scripts/product/demo.ts';
import { createDemoOrganization } from '../scripts/product/demo-organization.ts';
import { writeJsonFile } from '../scripts/product/json-file.ts';

/**
 * Makes the demo organization once; DATA_DIR/demo.json says how to use it. A second run finds the file and keeps
 * everything.
 */
const {
  DATABASE_URL,
  DATA_DIR = '.data',
  BASE_URL = 'http://localhost:3000',
  SEALING_KEYS = '',
  TOKEN_PEPPER = '',
  RECEIPT_SIGNING_KEY = '',
} = variables();
if (!DATABASE_URL) throw new Error('set DATABASE_URL');
const file = path.join(DATA_DIR, 'demo.json');
const db = createDb(DATABASE_URL, { max: 2 });
const known = existsSync(file) ? readDemo(DATA_DIR) : null;
const exists = known !== null && (await db.organization.count({ where: { id: known.organization_id } })) === 1;

if (exists) {
  if (known.base_url !== BASE_URL) write({ ...known, base_url: BASE_URL });
} else {
  const keys = keysFromEnv({ SEALING_KEYS, TOKEN_PEPPER, RECEIPT_SIGNING_KEY });
  write(await createDemoOrganization(db, keys, BASE_URL));
}
await db.$disconnect();

function write(demo: object): void {
  writeJsonFile(file, demo);
}
