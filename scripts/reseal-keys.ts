import { resealAll } from '@invoicing/db/operations/reseal';
import { keysFromEnv } from '@invoicing/db/secrets/secrets';
import { command, noArguments } from './command.ts';
import { variables } from './env.ts';
import { openOwnerDb, readInstallation } from './product/installation.ts';

const usage =
  'npm run keys:reseal\n\nSeals all that is sealed again with the first of SEALING_KEYS, while the service runs.';

await command(usage, async () => {
  noArguments();
  const installation = readInstallation(variables());
  const { encryption } = keysFromEnv(installation);
  const keyId = installation.SEALING_KEYS.split(':')[0]?.trim() ?? '';
  const db = await openOwnerDb(variables());
  const counts = await resealAll(db, encryption, keyId).finally(() => db.$disconnect());
  for (const [table, count] of Object.entries(counts)) process.stdout.write(`${table}: ${count} sealed again\n`);
  process.stdout.write(
    `Everything that lasts is sealed with ${keyId}. Take the other keys out in ten minutes, when enrolments under way are over.\n`,
  );
});
