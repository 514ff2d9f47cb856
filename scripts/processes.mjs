import { spawn } from 'node:child_process';

const maxRestarts = 5;
const stopGraceMs = 8000;

/** Children that run together: one that dies is started again, more slowly each time; too often ends everything. */
export function createProcesses({ cwd, onGiveUp }) {
  const children = new Map();
  let stopping = false;

  function start(name, command, args, env, restarts = 0) {
    const child = spawn(command, args, { cwd: cwd(name), env, stdio: ['ignore', 'inherit', 'inherit'] });
    children.set(name, child);
    child.on('exit', (code, signal) => {
      children.delete(name);
      if (stopping) return;
      if (restarts >= maxRestarts) return onGiveUp(`${name} stopped ${maxRestarts + 1} times (last: ${signal ?? code}); giving up.`);
      const waitMs = 500 * 2 ** restarts;
      console.error(`${name} stopped (${signal ?? code}); starting it again in ${waitMs} ms.`);
      setTimeout(() => !stopping && start(name, command, args, env, restarts + 1), waitMs);
    });
    return child;
  }

  async function stop() {
    stopping = true;
    const all = [...children.values()];
    const gone = all.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of all) child.kill('SIGTERM');
    const late = setTimeout(() => all.forEach((child) => child.kill('SIGKILL')), stopGraceMs);
    await Promise.all(gone);
    clearTimeout(late);
  }

  return { start, stop, pids: () => Object.fromEntries([...children].map(([name, child]) => [name, child.pid])) };
}

/** Waits until an address answers with success. @throws Error naming what did not come up */
export async function waitFor(name, url, timeoutMs = 60_000) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const answered = await fetch(url, { redirect: 'manual' }).then((response) => response.status < 500, () => false);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${name} did not answer at ${url} within ${timeoutMs / 1000} s`);
}
