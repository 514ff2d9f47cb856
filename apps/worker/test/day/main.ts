import { setTestDatabaseUrl } from '@invoicing/db/testing/env';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { dayDocuments } from '@invoicing/domain/testing/env';
import { cleanUpOnSignals, withCleanup } from '../../../../scripts/suite/cleanup.ts';
import { endWithParent, scratchServer } from '../../../../scripts/suite/scratch.ts';
import { machine } from '../storm/report.ts';
import { dayOfSeller } from './day.ts';
import { figuresOf, misfits } from './report.ts';

// `npm run ksef:day`: DAY_DOCUMENTS=… makes it another day.
const say = (line: string) => void process.stdout.write(`${line}\n`);
cleanUpOnSignals();
endWithParent();
const server = await scratchServer(passingSettings);
const result = await withCleanup(server.remove, () => {
  setTestDatabaseUrl(server.url);
  return dayOfSeller(dayDocuments, say);
});
const wrong = misfits(result);
say(`\n${figuresOf(result, machine(), new Date())}\n`);
say(
  wrong.length === 0
    ? 'They fit in the day.'
    : `They do not fit in the day:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
);
process.exit(wrong.length === 0 ? 0 : 1);
