import { expect, it } from 'vitest';
import { longComments, longProse } from './long-prose.ts';

const long = 'word '.repeat(24).trimEnd();

it('finds lines of prose that are too long, and none of tables, headings, code and targets of links', () => {
  const link = `[where](https://invoicing.example/${'x'.repeat(120)})`;
  const text = [long, `- ${long}`, `| ${long} |`, `# ${long}`, '```', `run ${long}`, '```', link, `> ${long}`].join(
    '\n',
  );
  expect(long).toHaveLength(119);
  expect(longProse(text)).toEqual([
    { line: 2, message: 'line of 121 characters; 120 at most' },
    { line: 9, message: 'line of 121 characters; 120 at most' },
  ]);
});

it('finds comments of a schema that are too long, and no fields', () => {
  expect(longComments(`  // ${long}\n  name String @map("${long}")\n// ${long.slice(3)}`)).toEqual([
    { line: 1, message: 'line of 124 characters; 120 at most' },
  ]);
});
