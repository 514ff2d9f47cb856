import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Variables } from '../env.ts';

const packages = 'webkit2gtk-driver xvfb';

/**
 * Safari's engine for the pages: WebKitGTK with its driver, and a display to draw on.
 * @param root of the system in which they are installed
 * @returns the variables that say where they are
 * @throws Error that says what to install
 */
export function findWebKit(root = '/'): Variables {
  const programs = ['usr/bin/WebKitWebDriver', 'usr/bin/Xvfb'].map((file) => path.join(root, file));
  const browser = globSync('usr/{lib/*,libexec}/webkit2gtk-4.1/MiniBrowser', { cwd: root })[0];
  const missing = [...programs.filter((file) => !existsSync(file)), ...(browser ? [] : ['MiniBrowser'])];
  if (browser && missing.length === 0) return { WEBKIT_PATH: path.join(root, browser) };
  const names = missing.map((file) => path.basename(file)).join(', ');
  throw new Error(
    `The pages are proven in Safari's engine by WebKitGTK, of which this is missing: ${names}. Install it:\n  apt-get update && apt-get install -y --no-install-recommends ${packages}`,
  );
}
