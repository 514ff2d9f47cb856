import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { inheritedVariables, webKitPath } from './env.ts';

const longestWaitMs = 60_000;
/** Its toolbar makes the window of MiniBrowser 447 px wide at least; without room around the buttons it gets to 390. */
const narrowToolbar = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }\n';

/** The driver of WebKitGTK, which opens a browser for each session. */
export type WebKit = { open: () => Promise<WebDriver>; close: () => Promise<void> };

/** Starts the driver, on a display of its own. */
export async function startWebKit(): Promise<WebKit> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), narrowToolbar);
  const { display, screen } = await startScreen();
  const port = await freePort();
  const own = { DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, LC_ALL: 'en_GB.UTF-8', TZ: 'Europe/Warsaw' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...inheritedVariables(), ...own },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server);
  return {
    open: () => openBrowser(server),
    close: async () => {
      await end(driver);
      await end(screen);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openBrowser(server: string): Promise<WebDriver> {
  const options = { binary: webKitPath(), args: ['--automation'] };
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  return Promise.resolve(new Builder().usingServer(server).withCapabilities(capabilities).build());
}

/** @returns the number of its display, which the server of the screen chose */
async function startScreen(): Promise<{ display: number; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(longestWaitMs) });
  return { display: Number(String(said)), screen };
}

async function untilReady(server: string): Promise<void> {
  const isReady = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + longestWaitMs; !(await isReady()); ) {
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
