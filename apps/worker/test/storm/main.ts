import { setTestDatabaseUrl, shareCompiled } from '@invoicing/db/testing/env';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { stormDocuments, stormSeed, stormSellers } from '@invoicing/domain/testing/env';
import { cleanUpOnSignals, withCleanup } from '../../../../scripts/suite/cleanup.ts';
import { endWithParent, scratchServer } from '../../../../scripts/suite/scratch.ts';
import { stormOfBooks } from './books.ts';
import { objections, reportOf } from './report.ts';

// `npm run storm`: STORM_SEED=… brings a run back; STORM_DOCUMENTS=… and STORM_SELLERS=… make it smaller or wider.
const limitMs = 30 * 60_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const given = { sellers: stormSellers, documents: stormDocuments, seed: stormSeed() };
cleanUpOnSignals();
endWithParent();
shareCompiled();
say(`STORM_SEED=${given.seed} STORM_SELLERS=${given.sellers} STORM_DOCUMENTS=${given.documents}`);
const server = await scratchServer(passingSettings);
const result = await withCleanup(server.remove, () => {
  setTestDatabaseUrl(server.url);
  return stormOfBooks({ ...given, limitMs, say: (line) => say(`${new Date().toISOString().slice(11, 19)} ${line}`) });
});
const wrong = objections(result);
say(`\n${reportOf(result, given, new Date())}\n`);
say(
  wrong.length === 0 ? 'The storm has passed.' : `The storm has shown:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
);
process.exit(wrong.length === 0 ? 0 : 1);
