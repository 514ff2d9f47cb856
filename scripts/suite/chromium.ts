import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Variables } from '../env.ts';
import { root } from '../product/settings.ts';
import { runTool } from '../product/tools.ts';

// The headless shell first: without a browser's own windows it takes a quarter less of the processor for the same
// journeys.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the journeys: CHROMIUM_PATH, an installed one, Playwright's own, or Debian's package.
 * @returns the variable that says where it is; none for Playwright's own, which Playwright finds on its own
 * @throws Error that says what to install
 */
export async function findChromium(env: Variables, show: (text: string) => void): Promise<Variables> {
  const found = [env['CHROMIUM_PATH'], ...installed].find((file) => file && existsSync(file));
  if (found) return { CHROMIUM_PATH: found };
  show('No Chromium is installed; getting one …\n');
  const playwright = path.join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  const downloaded = await runTool(playwright, ['install', '--with-deps', '--only-shell', 'chromium'], env, show);
  if (downloaded.code === 0) return {};
  const install = 'apt-get install -y --no-install-recommends';
  // Older releases of Debian and Ubuntu have no package of the shell alone.
  const packaged = await runTool(
    'sh',
    ['-c', `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`],
    env,
    show,
  );
  const chromium = installed.find((file) => existsSync(file));
  if (packaged.code === 0 && chromium) return { CHROMIUM_PATH: chromium };
  throw new Error(
    'The journeys need a Chromium. Install one (apt-get install chromium), or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
