import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { nodeFlags } from '../../scripts/node-flags.mjs';
import { inheritedVariables, panelDatabases, productSecrets } from './env.ts';

const root = path.resolve(import.meta.dirname, '../..');
const leave = path.join(root, 'scripts/product/leave-with-parent.mjs');
const main = 'apps/panel/src/main.ts';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Another panel, as an installation has several of them. @param own its variables */
export function startPanel(port: number, own: Record<string, string>): ChildProcess {
  const secrets = { ...productSecrets(), ...panelDatabases(), NEXTAUTH_SECRET: randomBytes(32).toString('base64') };
  const listens = { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'production' };
  return spawn(
    process.execPath,
    ['--import', `${leave}?parent=${process.pid}`, ...(nodeFlags[main] ?? []), path.join(root, main)],
    {
      env: { ...inheritedVariables(), ...secrets, ...listens, ...own },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
}

/** Whether something listens at a port of this machine. */
export const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
