import { createDb } from '@invoicing/db/client';
import { resealAll } from '@invoicing/db/reseal';
import { createSealer } from '@invoicing/db/secrets';
import { databaseUrl, variables } from './env.ts';

// Seals all that is sealed anew with the first of SEALING_KEYS, beside the running service: DATABASE_URL=… SEALING_KEYS=k2:…,k1:… pnpm keys:reseal
const sealingKeys = variables()['SEALING_KEYS'];
const url = databaseUrl();
if (url === null || !sealingKeys) throw new Error('Say where and with which keys: DATABASE_URL=postgres://… SEALING_KEYS=k2:<new>,k1:<old> pnpm keys:reseal');
const keyId = sealingKeys.split(':')[0]?.trim() ?? '';
const db = createDb(url, { max: 2 });
const counts = await resealAll(db, createSealer(sealingKeys), keyId).finally(() => db.$disconnect());
for (const [table, count] of Object.entries(counts)) process.stdout.write(`${table}: ${count} sealed anew\n`);
process.stdout.write(`Everything that lasts is sealed with ${keyId}. Take the other keys out in ten minutes, when enrolments under way are over.\n`);
