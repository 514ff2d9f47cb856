import { describe, expect, it } from 'vitest';
import { runStep, summary } from './results.ts';

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
    const lines = summary([guards, tests]).trimEnd().split('\n');
    expect(lines.at(-1)).toBe('10 passed, 1 failed');
    expect(lines.at(-2)).toMatch(/^Ran guards, tests in /);
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
});
