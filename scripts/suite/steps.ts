import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Variables } from '../env.ts';
import { root } from '../product/settings.ts';
import { runTool } from '../product/tools.ts';
import { browserCounts, type Counts, unitCounts } from './counts.ts';

const Summary = z.object({
  tasks: z.array(z.object({ taskId: z.string(), execution: z.object({ exitCode: z.number().nullish() }).nullish() })),
});

/** Runs turbo's tasks, all of them even when one fails; each that ran is one check. */
export async function turboTasks(tasks: string[], env: Variables, show: (text: string) => void): Promise<Counts> {
  const folder = path.join(root, '.turbo', 'runs');
  rmSync(folder, { recursive: true, force: true });
  const { code } = await runTool(
    'turbo',
    ['run', ...tasks, '--continue=always', '--summarize', '--output-logs=errors-only'],
    env,
    show,
  );
  const [file] = globSync('*.json', { cwd: folder });
  if (file === undefined) throw new Error(`turbo ended with exit code ${code} and left no summary`);
  const ran = Summary.parse(readJson(path.join(folder, file))).tasks.filter(({ execution }) => execution);
  const failed = ran.filter(({ execution }) => execution?.exitCode !== 0).length;
  return { passed: ran.length - failed, failed: Math.max(failed, code === 0 ? 0 : 1), skipped: 0 };
}

/** Every package's and app's own tests, on one PostgreSQL. */
export async function unitTests(env: Variables, show: (text: string) => void): Promise<Counts> {
  return await withResultFile(async (file) => {
    const { code } = await runTool(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env,
      show,
    );
    if (!existsSync(file)) throw new Error(`vitest ended with exit code ${code} and wrote no results`);
    return unitCounts(readJson(file), code);
  });
}

/**
 * The journeys of e2e/ against a running product. A journey that passed only when repeated counts as failed.
 * @param config the file of e2e/ that says what runs
 */
export async function browserTests(
  env: Variables,
  args: string[],
  show: (text: string) => void,
  config = 'playwright.config.ts',
): Promise<Counts> {
  return await withResultFile(async (file) => {
    const playwright = path.join(root, 'e2e', 'node_modules', '.bin', 'playwright');
    const given = ['test', '--config', path.join(root, 'e2e', config), '--reporter=list,json', ...args];
    const { code } = await runTool(playwright, given, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, show);
    if (!existsSync(file)) throw new Error(`playwright ended with exit code ${code} and wrote no results`);
    return browserCounts(readJson(file), code);
  });
}

/** The committed contract is what the code generates: writing it again changes nothing. */
export async function contractCheck(env: Variables, show: (text: string) => void): Promise<Counts> {
  const before = readContract();
  const { code } = await runTool(
    process.execPath,
    [path.join(root, 'packages/contract/scripts/write-contract.ts')],
    env,
    show,
  );
  if (code !== 0) throw new Error('the contract could not be generated');
  const after = readContract();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (changed.length > 0)
    throw new Error(
      `The committed contract is not what the code says: ${changed.join(', ')}. Look at the difference; if it is meant, commit it.`,
    );
  return { passed: 1, failed: 0, skipped: 0 };
}

function readContract(): Map<string, string> {
  const files = ['packages/contract/openapi.json', 'packages/contract/src/generated/client.ts'];
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

async function withResultFile(work: (file: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'invoicing-results-'));
  try {
    return await work(path.join(folder, 'results.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
