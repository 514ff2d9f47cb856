import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What ADR 16 names: everything of the queue's library that is not its public interface. */
const known = ['apps/worker/src/hold.ts', 'apps/worker/src/queue/ends.ts'];

test('the tables of the queue itself are touched where ADR 16 says so, and nowhere else', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.ts', {
    cwd: root,
    exclude: ['**/generated/**', '**/*.test.ts'],
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => text(file).includes('graphile_worker._private_')).sort()).toEqual(known);
});

test('the queue has the version whose tables were looked at', () => {
  const entry = createRequire(import.meta.url).resolve('graphile-worker');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8'));
  expect(version).toBe('0.18.0');
  for (const name of ['apps/worker', 'packages/db'])
    expect(JSON.parse(text(`${name}/package.json`)).dependencies['graphile-worker']).toBe(version);
});
