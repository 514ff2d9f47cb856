import { spawn } from 'node:child_process';
import type { Variables } from '../env.ts';
import { root } from './settings.ts';

export type ToolResult = { code: number; output: string };

/**
 * Runs a command of the project (node_modules/.bin is first in PATH).
 * @param onOutput shows the output as it comes; without it the output is only returned
 */
export function runTool(
  command: string,
  args: string[],
  env: Variables,
  onOutput?: (text: string) => void,
  signal?: AbortSignal,
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    const chunks: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        chunks.push(text);
        onOutput?.(text);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: chunks.join('') }));
  });
}

/** @throws Error with the command's output when it fails */
export async function requireTool(
  what: string,
  command: string,
  args: string[],
  env: Variables,
  signal: AbortSignal,
): Promise<void> {
  const { code, output } = await runTool(command, args, env, undefined, signal);
  if (code !== 0) throw new Error(`${what} failed ("${command} ${args.join(' ')}"):\n${output.trim()}`);
}
