import { type Variables, variables } from '../env.ts';
import { findChromium } from './chromium.ts';
import { cleanUpOnSignals } from './cleanup.ts';
import { withProduct } from './journeys.ts';
import { runStep, summary } from './results.ts';
import { browserTests } from './steps.ts';
import { findWebKit } from './webkit.ts';

// What looks at pages (`npm run lighthouse`, `screenshots`, `accessibility`, `test:webkit`), each with a product of its
// own.
cleanUpOnSignals();
const show = (text: string): void => void process.stdout.write(text);
const [name = '', ...others] = process.argv.slice(2);
// A path, as the name alone could be that of a folder that the checkout is in.
const args = [`e2e/pages/${name}.spec.ts`, ...others];
const look = (_started: unknown, env: Variables) => browserTests(env, args, show, 'pages.config.ts');
const run = async () => {
  const browser = name === 'webkit' ? findWebKit() : await findChromium(variables(), show);
  return await withProduct(variables(), show, look, browser);
};
const result = await runStep(name, run, show);
show(summary([result], result.seconds));
process.exit(result.failed === 0 ? 0 : 1);
