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

test('the queue has the version whose functions were tried', () => {
  const entry = createRequire(import.meta.url).resolve('graphile-worker');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8'));
  expect(version).toBe('0.18.0');
  for (const name of ['apps/worker', 'packages/db'])
    expect(JSON.parse(text(`${name}/package.json`)).dependencies['graphile-worker']).toBe(version);
});
