import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../product/settings.ts';
import { browserCounts, unitCounts } from './counts.ts';
import { runStep, summary } from './results.ts';

const signIn = path.join(root, 'e2e/journeys/sign-in.spec.ts');
const page = path.join(mkdtempSync(path.join(tmpdir(), 'invoicing-')), 'error-context.md');
/** A journey that failed, as Playwright reports it. */
const failedJourney = {
  title: 'a person signs in',
  tests: [
    {
      status: 'unexpected',
      results: [
        {
          error: { message: '\u001b[31mTimed out\u001b[39m', location: { file: signIn, line: 40 } },
          attachments: [{ name: 'error-context', path: page }],
        },
      ],
    },
  ],
};

beforeAll(() => {
  writeFileSync(page, '- main:\n  - alert:\n    - text: Try again later.\n  - button "Send"\n');
  return () => rmSync(path.dirname(page), { recursive: true });
});

describe('the end of npm test', () => {
  it('adds up what ran and puts the count alone on the last line', async () => {
    const tests = await runStep(
      'tests',
      async () => ({ passed: 7, failed: 1, skipped: 2 }),
      () => undefined,
    );
    const guards = await runStep(
      'guards',
      async () => ({ passed: 3, failed: 0, skipped: 0 }),
      () => undefined,
    );
    const lines = summary([guards, tests], 90).trimEnd().split('\n');
    expect(lines.at(-1)).toBe('10 passed, 1 failed');
    expect(lines.at(-2)).toBe('Ran guards, tests in 1.5 minutes.');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}FAILED {2}tests: 7 passed, 1 failed, 2 skipped/));
  });

  it('counts a step that breaks as a failure and shows why', async () => {
    const shown: string[] = [];
    const result = await runStep(
      'build',
      () => Promise.reject(new Error('no build')),
      (text) => shown.push(text),
    );
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(shown.join('')).toContain('no build');
  });

  it('names every test that failed, with what it said, where a log is read from its end', async () => {
    const unit = {
      fullName: 'money adds up',
      status: 'failed',
      failureMessages: ['AssertionError: expected 1 to be 2\n    at x.ts'],
    };
    const passed = { fullName: 'money is kept', status: 'passed', failureMessages: [] };
    const units = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [{ assertionResults: [unit, passed] }],
    };
    const journeys = {
      stats: { expected: 0, unexpected: 1, skipped: 0, flaky: 0 },
      suites: [{ specs: [], suites: [{ specs: [failedJourney] }] }],
    };
    const results = [
      await runStep(
        'units',
        async () => unitCounts(units, 1),
        () => undefined,
      ),
      await runStep(
        'journeys',
        async () => browserCounts(journeys, 1),
        () => undefined,
      ),
    ];
    expect(summary(results, 1)).toContain('Failed:\n  units › money adds up\n    AssertionError: expected 1 to be 2\n');
    expect(summary(results, 1)).toContain(
      '  journeys › a person signs in\n    at e2e/journeys/sign-in.spec.ts:40\n    Timed out\n    - alert: - text: Try again later.\n',
    );
    expect(summary(results, 1)).not.toContain('money is kept');
    expect(summary(results, 1).trimEnd().split('\n').at(-1)).toBe('1 passed, 2 failed');
  });

  it('names a file of tests that could not be loaded', () => {
    const report = {
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [{ message: 'no such module', assertionResults: [] }],
    };
    expect(unitCounts(report, 1)).toMatchObject({ failed: 1, failures: [expect.stringContaining('no such module')] });
  });
});
