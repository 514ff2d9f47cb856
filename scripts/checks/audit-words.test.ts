import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = sourceFiles().filter((file) => /^(packages\/(oauth|router)|apps\/(api|panel|worker))\/src\//.test(file));

/** Every action that the code writes into the audit log: state-changing operations by their id, all else as `thing.done`. */
function actions(): string[] {
  const found = sources.flatMap((file) => [
    ...text(file).matchAll(/route\(\s*'(?:POST|PATCH|DELETE)',\s*[^,]+,\s*'(\w+)'/g),
    ...text(file).matchAll(/action: '(\w+\.\w+)'/g),
    ...text(file).matchAll(/\baudit\w*\([^;]*?'(\w+\.\w+)'/g),
    ...[...text(file).matchAll(/\bauditClient\(ctx, '(\w+)'/g)].map(([call, action]) => [call, `oauth_client.${action}`]),
  ]);
  return [...new Set(found.map(([, action]) => action ?? ''))].sort();
}

describe.each(['pl', 'en'])('the audit log in %s', (locale) => {
  const words: Record<string, unknown> = JSON.parse(text(`apps/panel/messages/${locale}.json`)).audit.actions;
  const wordFor = (action: string) => action.split('.').reduce((at: unknown, name) => Reflect.get(Object(at), name), words);

  it('has words for every action', () => {
    expect(actions().length).toBeGreaterThan(20);
    expect(actions().filter((action) => typeof wordFor(action) !== 'string')).toEqual([]);
  });
});
