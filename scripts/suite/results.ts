import type { Counts } from './counts.ts';

/** What one step of `npm test` came to. A step without tests of its own counts as one check. */
export type StepResult = Counts & { step: string; seconds: number };

const mostNamed = 20;

/** Runs a step, times it, and turns an exception into a failure that is shown. */
export async function runStep(
  step: string,
  work: () => Promise<Counts>,
  show: (text: string) => void,
): Promise<StepResult> {
  const startedAt = performance.now();
  show(`\n── ${step}\n`);
  const counts = await work().catch((error: unknown): Counts => {
    const reason = error instanceof Error ? error.message : String(error);
    show(`${reason}\n`);
    return { passed: 0, failed: 1, skipped: 0, failures: [reason] };
  });
  return { step, ...counts, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * The end of `npm test`: what failed, a line for each step, a line that sums up what ran, and the count alone on the
 * last one. Steps run side by side, so that what all took is given. Failures are named here again because a log is
 * often read from its end, or kept only in part.
 */
export function summary(results: StepResult[], seconds: number): string {
  const total = (pick: (result: StepResult) => number) => results.reduce((sum, result) => sum + pick(result), 0);
  const lines = results.map(
    (result) =>
      `  ${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${result.step}: ${counted(result)} (${result.seconds.toFixed(1)} s)`,
  );
  const minutes = (seconds / 60).toFixed(1);
  const ran = `Ran ${results.map(({ step }) => step).join(', ')} in ${minutes} minutes.`;
  const failures = results.flatMap(({ step, failures: named = [] }) =>
    named.map((failure) => `  ${step} › ${failure}\n`),
  );
  const failed =
    failures.length === 0
      ? ''
      : `\nFailed:\n${failures.slice(0, mostNamed).join('')}${left(failures.length - mostNamed)}`;
  return `${failed}\n${lines.join('\n')}\n\n${ran}\n${total(({ passed }) => passed)} passed, ${total(({ failed }) => failed)} failed\n`;
}

function left(count: number): string {
  return count > 0 ? `  and ${count} more\n` : '';
}

function counted({ passed, failed, skipped }: StepResult): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}
