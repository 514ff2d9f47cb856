import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).map((name) => ({
  name,
  text: readFileSync(`${import.meta.dirname}/${name}`, 'utf8'),
}));
const isTest = ({ name }: { name: string }) => name.endsWith('.test.ts');
const citation =
  /\bart\. \d+[a-z]*(?: ust\. \d+[a-z]*)?(?: pkt \d+[a-z]*)?(?: lit\. [a-z])?|Dz\.U\. \d+ (?:nr \d+ )?poz\. \d+|§ \d+ ust\. \d+|\(EU\) \d+\/\d+/gi;

/** What the comments of a file cite, with the lines of each joined. */
function citedIn(text: string): string[] {
  const comments = (text.match(/\/\*\*?.*?\*\/|\/\/[^\n]*/gs) ?? []).map((comment) =>
    comment.replace(/\s*\n\s*\*?\s*/g, ' '),
  );
  return comments.flatMap((comment) => (comment.match(citation) ?? []).map((found) => found.replace(/^Art/, 'art')));
}

test('every provision that the code cites is named by a test that states it', () => {
  const stated = files
    .filter(isTest)
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join('\n');
  const cited = files
    .filter((file) => !isTest(file))
    .flatMap(({ name, text }) => citedIn(text).map((found) => ({ name, found })));
  const isStated = (found: string) =>
    stated
      .split(found)
      .slice(1)
      .some((rest) => !/^[a-z0-9]/.test(rest));
  expect(cited.filter(({ found }) => !isStated(found))).toEqual([]);
  expect(cited.length).toBeGreaterThan(40);
});
