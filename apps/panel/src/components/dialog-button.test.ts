import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Opened by something else than a button of their own, the last two by a menu: journeys come to them. */
const others = ['confirmation', 'leaving-dialog', 'name-dialog', 'buyer-field', 'appoint-for', 'switch-access'];

test('every dialog that a button opens is announced by it, so that the tour of all pages opens it too', () => {
  const source = path.resolve(import.meta.dirname, '..');
  const files = globSync('**/*.tsx', { cwd: source }).map((file) => path.join(source, file));
  const withDialog = files.filter((file) => /<Dialog\b/.test(readFileSync(file, 'utf8')));
  const silent = withDialog.filter((file) => !/<DialogButton\b|aria-haspopup/.test(readFileSync(file, 'utf8')));
  expect(silent.map((file) => path.basename(file, '.tsx')).toSorted()).toEqual(others.toSorted());
});
