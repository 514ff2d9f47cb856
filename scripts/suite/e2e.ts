import { variables } from '../env.ts';
import { cleanUpOnSignals } from './cleanup.ts';
import { runJourneys } from './journeys.ts';
import { runStep, summary } from './results.ts';

// `pnpm e2e [playwright's arguments]`: the journeys alone.
cleanUpOnSignals();
const show = (text: string): void => void process.stdout.write(text);
const result = await runStep('journeys', () => runJourneys(variables(), process.argv.slice(2), show), show);
show(summary([result], result.seconds));
process.exit(result.failed === 0 ? 0 : 1);
