import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../product/settings.ts';
import { drawHouse } from './draw.ts';

test('the picture of the house is what the packages say; pnpm house writes it', () => {
  const drawn = drawHouse(root);
  expect(readFileSync(path.join(root, 'docs/house.md'), 'utf8')).toBe(drawn);
  expect(drawn).toContain('  api --> router');
  expect(drawn).not.toContain('  domain --> ');
});
