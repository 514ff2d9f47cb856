import { quickFolder } from '@invoicing/db/testing/quick-folder';
import { fastSettings } from '@invoicing/db/testing/server-settings';
import { type Variables, variables } from '../env.ts';
import { cleanUpOnSignals, withCleanup } from './cleanup.ts';
import { runJourneys } from './journeys.ts';
import { runStep, type StepResult, summary } from './results.ts';
import { scratchServer } from './scratch.ts';
import { contractCheck, turboTasks, unitTests } from './steps.ts';

// `npm test`: runs all checks, even after a failure, then prints the counts.
const guards = ['typecheck', 'lint', 'imports', 'unused', 'docs', 'source', 'secrets'];
const show = (text: string): void => void process.stdout.write(text);
// The tools write to a pipe, so colours depend on the terminal behind it.
const env: Variables = { ...variables(), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
// Pictures of states are for people: here they are taken with STATE_PICTURES=1 alone, as CI does.
const unpictured: Variables = { STATE_PICTURES: '0' };
const results: StepResult[] = [];
const startedAt = performance.now();
cleanUpOnSignals();

results.push(await runStep('build', () => turboTasks(['build', '--filter=!@invoicing/panel'], env, show), show));
// The panel's build leaves a core idle, and a journey waits for pages, jobs and codes half of its time, which the other
// tests use: they need no built panel. What the panel's build, guards and journeys say comes after them.
const meanwhile = recorded();
const running = withBuiltPanel(meanwhile.show);
results.push(
  await runStep(
    'unit, operation and contract tests',
    () => withDatabase((database) => unitTests({ ...env, ...database }, show)),
    show,
  ),
);
results.push(await runStep('generated contract', () => contractCheck(env, show), show));
meanwhile.showAll();
results.push(...(await running));
show(summary(results, (performance.now() - startedAt) / 1000));
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);

async function withBuiltPanel(say: (text: string) => void): Promise<StepResult[]> {
  return [
    await runStep('build of the panel', () => turboTasks(['build', '--filter=@invoicing/panel'], env, say), say),
    await runStep('guards', () => turboTasks(guards, env, say), say),
    await runStep('browser journeys', () => runJourneys({ ...unpictured, ...env }, [], say), say),
  ];
}

/** Keeps what is said until it is to be shown. */
function recorded(): { show: (text: string) => void; showAll: () => void } {
  const kept: string[] = [];
  let say = (text: string): void => void kept.push(text);
  return {
    show: (text) => say(text),
    showAll() {
      say = show;
      show(kept.join(''));
    },
  };
}

async function withDatabase<T>(work: (database: Variables) => Promise<T>): Promise<T> {
  if (env['TEST_DATABASE_URL']) return await work({});
  const { url, socket, remove } = await scratchServer(fastSettings, quickFolder());
  return await withCleanup(remove, () => work({ TEST_DATABASE_URL: url, TEST_DATABASE_SOCKET: socket }));
}
