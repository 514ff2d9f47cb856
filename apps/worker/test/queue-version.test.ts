import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('the tables of the queue itself are touched by nothing of ours', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.ts', {
    cwd: root,
    exclude: ['**/generated/**', '**/*.test.ts'],
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => text(file).includes('graphile_worker._private_'))).toEqual([]);
});

test('tests touch them only for what the queue has no function for: its locks, queues, past moments and crontab', () => {
  const files = globSync('{apps,packages,scripts,e2e}/**/*.{ts,mjs}', {
    cwd: root,
    exclude: ['**/generated/**', '**/node_modules/**', '**/.next/**'],
  });
  expect(files.length).toBeGreaterThan(1000);
  const touching = files
    .filter((file) => text(file).includes('graphile_worker._private_'))
    .map((file) => path.basename(file));
  // docs/adr/0049-runs-are-fenced.md has the reason for each.
  expect(touching.toSorted()).toEqual([
    'failed-jobs-test.ts',
    'failed-jobs.test.ts',
    'ksef-packages-gather.test.ts',
    'liveness-test.ts',
    'queue-locks.test.ts',
    'queue-version.test.ts',
    'recorded-locks.ts',
    'run-fence-test.ts',
    'run-fence.test.ts',
    'unsettled.test.ts',
    'virtual-time.ts',
    'waiting-jobs.test.ts',
    'webhooks-care.test.ts',
  ]);
});

test('the queue has the version whose functions were tried', () => {
  const entry = createRequire(import.meta.url).resolve('graphile-worker');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8'));
  expect(version).toBe('0.18.0');
  for (const name of ['apps/worker', 'packages/db'])
    expect(JSON.parse(text(`${name}/package.json`)).dependencies['graphile-worker']).toBe(version);
});
