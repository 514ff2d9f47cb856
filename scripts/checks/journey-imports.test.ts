import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

type Patterns = string | string[];
type Place = { path?: Patterns; pathNot?: Patterns };
type Rule = { name: string; from: Place; to: Place };

const { forbidden }: { forbidden: Rule[] } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const ruleNamed = (name: string) => forbidden.filter((rule) => rule.name === name);
const matches = (patterns: Patterns = [], file: string) => [patterns].flat().some((one) => new RegExp(one).test(file));
const isIn = (place: Place, file: string) =>
  (place.path === undefined || matches(place.path, file)) && !matches(place.pathNot, file);
const refuses = (from: string, to: string) =>
  ruleNamed('journeys-use-public-urls').some((rule) => isIn(rule.from, from) && isIn(rule.to, to));
const rows = 'packages/db/testing/product.ts';

describe('the rule of what journeys import', () => {
  it.each([
    'e2e/journeys/new.spec.ts',
    'e2e/journeys/operator/new.spec.ts',
    'e2e/support/new.ts',
    'e2e/pages/new.spec.ts',
  ])('refuses the database to %s', (file) => {
    for (const module of [rows, 'packages/db/testing/factories.ts', 'packages/db/src/connection/client.ts'])
      expect(refuses(file, module)).toBe(true);
  });

  it('lets in the two that it names, which are there and ask for rows', () => {
    const named = [ruleNamed('named-journeys-see-rows')[0]?.from.path ?? []].flat();
    const files = named.map((pattern) => pattern.replace(/^\^|\$$/g, '').replaceAll('\\', ''));
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(refuses(file, rows)).toBe(false);
      expect(existsSync(path.join(root, file)), file).toBe(true);
      expect(readFileSync(path.join(root, file), 'utf8')).toContain("from '@invoicing/db/testing/product'");
    }
  });
});
