import { vi } from 'vitest';

export type Ended = { code: number; stdout: string; stderr: string };

let calls = 0;
let isRunning = false;

/**
 * Runs a command within this process: loading what it imports takes far longer than what it does. Only its own file is
 * evaluated at each call; what it imports stays loaded. A test calls one command at a time.
 * @param file the path of the command, which has ended when its module is evaluated
 * @param env the variables that it gets in addition to those of this process
 * @throws Error while another command runs
 */
export async function runInProcess(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  if (isRunning) throw new Error('another command runs in this process: wait until it has ended');
  isRunning = true;
  const { argv, exitCode } = process;
  const listeners = process.listeners('SIGINT');
  const written = { stdout: '', stderr: '' };
  const streams = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      written[name] += String(chunk);
      return true;
    }),
  );
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  Object.assign(process, { argv: [process.execPath, file, ...args], exitCode: undefined });
  calls += 1;
  try {
    await import(`${file}?run=${calls}`);
    return { code: Number(process.exitCode ?? 0), ...written };
  } finally {
    Object.assign(process, { argv, exitCode });
    // Left behind, it would swallow the Ctrl-C that ends the run of tests.
    for (const stop of process.listeners('SIGINT')) if (!listeners.includes(stop)) process.off('SIGINT', stop);
    for (const stream of streams) stream.mockRestore();
    vi.unstubAllEnvs();
    isRunning = false;
  }
}
