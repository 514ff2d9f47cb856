import { variables } from '../env.ts';
import { cleanUpOnSignals } from './cleanup.ts';
import { withProduct } from './journeys.ts';
import { runStep, summary } from './results.ts';
import { browserTests } from './steps.ts';

// What looks at pages (`npm run lighthouse`, `screenshots`, `accessibility`), each with a product of its own.
cleanUpOnSignals();
const show = (text: string): void => void process.stdout.write(text);
const [name = '', ...others] = process.argv.slice(2);
// A path, as the name alone could be that of a folder that the checkout is in.
const args = [`e2e/pages/${name}.spec.ts`, ...others];
const run = () => withProduct(variables(), show, (_started, env) => browserTests(env, args, show, 'pages.config.ts'));
const result = await runStep(name, run, show);
show(summary([result], result.seconds));
process.exit(result.failed === 0 ? 0 : 1);
