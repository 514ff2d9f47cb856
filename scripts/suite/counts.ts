import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '../product/settings.ts';

/** The result of a step of `npm test`; `failures` contains each failed test with the first line of its message. */
export type Counts = { passed: number; failed: number; skipped: number; failures?: string[] };

const UnitResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const Location = z.object({ file: z.string(), line: z.number() });
const Suite = z.object({
  get suites() {
    return z.array(Suite).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(
            z.object({
              error: z.object({ message: z.string().optional(), location: Location.optional() }).optional(),
              attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});
const BrowserResults = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number(), flaky: z.number() }),
  suites: z.array(Suite),
});

/**
 * Reads vitest's JSON report.
 * @param code vitest's exit code: a file that cannot be loaded, or an error outside a test, fails the run without
 * failing a test
 */
export function unitCounts(report: unknown, code: number | null): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = UnitResults.parse(report);
  const failures = testResults.flatMap(({ message = '', assertionResults }) => [
    ...(assertionResults.length === 0 && message !== '' ? [named('a file of tests', message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(fullName, failureMessages?.[0])),
  ]);
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, code === 0 ? 0 : 1),
    skipped: numPendingTests + numTodoTests,
    failures,
  };
}

/**
 * Reads Playwright's JSON report. A journey that passed only when repeated counts as failed.
 * @param code Playwright's exit code
 */
export function browserCounts(report: unknown, code: number | null): Counts {
  const { stats, suites } = BrowserResults.parse(report);
  const { expected, unexpected, flaky, skipped } = stats;
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1),
    skipped,
    failures: suites.flatMap(failuresOf),
  };
}

function failuresOf({ specs, suites = [] }: z.infer<typeof Suite>): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.find(({ error }) => error !== undefined);
        const page = failed?.attachments.find(({ name }) => name === 'error-context')?.path;
        const alerts = page === undefined ? [] : alertsOf(readFileSync(page, 'utf8'));
        return named(title, failed?.error?.message, { place: failed?.error?.location, alerts });
      }),
  );
  return [...failed, ...suites.flatMap(failuresOf)];
}

/** The alerts of a page as Playwright writes it down where a journey fails: they often say why. */
function alertsOf(page: string): string[] {
  const lines = page.split('\n');
  const indent = (line = '') => line.length - line.trimStart().length;
  return lines.flatMap((line, at) => {
    if (!/^\s*- alert\b/.test(line)) return [];
    const end = lines.findIndex((next, index) => index > at && indent(next) <= indent(line));
    return [
      lines
        .slice(at, end)
        .map((part) => part.trim())
        .join(' '),
    ];
  });
}

type Circumstances = { place?: z.infer<typeof Location> | undefined; alerts?: string[] };

/** A failure in a few lines: its test, where it failed, the beginning of what it said, and what the page said. */
function named(title: string, message = '', { place, alerts = [] }: Circumstances = {}): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6);
  const at = place === undefined ? [] : [`at ${path.relative(root, place.file)}:${place.line}`];
  return [title, ...[...at, ...said, ...alerts].map((line) => `    ${line.trim().slice(0, 240)}`)].join('\n');
}
