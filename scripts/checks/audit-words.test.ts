import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = sourceFiles().filter((file) =>
  /^(packages\/(oauth|router)|apps\/(api|panel|worker))\/src\//.test(file),
);

/** Where actions occur: in a call of an audit function, or as the `action` of an entry. */
const places = [/\b(?:record)?[aA]udit\w*\([^;]*/g, /\bafterSecurityChange\([^;]*/g, /\baction(?: =|:) [^;,{}]*/g];

/**
 * Every action that the code writes into the audit log: state-changing operations by their id, all else as
 * `thing.done`.
 */
function actions(): string[] {
  const found = sources.map(text).flatMap((source) => {
    const named = places
      .flatMap((place) => [...source.matchAll(place)])
      .flatMap(([entry]) => [...entry.matchAll(/'([a-z_]+\.[a-z_]*[a-z])'/g)]);
    return [...source.matchAll(/route\(\s*'(?:POST|PATCH|DELETE)',\s*[^,]+,\s*'(\w+)'/g), ...named];
  });
  return [...new Set(found.map(([, action]) => action ?? ''))].sort();
}

describe.each(['pl', 'en'])('the audit log in %s', (locale) => {
  const words: Record<string, unknown> = JSON.parse(text(`apps/panel/messages/${locale}.json`)).audit.actions;
  const wordFor = (action: string) =>
    action.split('.').reduce((at: unknown, name) => Reflect.get(Object(at), name), words);

  it('has words for every action', () => {
    expect(actions().length).toBeGreaterThan(20);
    expect(actions().filter((action) => typeof wordFor(action) !== 'string')).toEqual([]);
  });
});
