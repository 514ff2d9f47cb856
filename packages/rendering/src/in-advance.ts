import { createHash } from 'node:crypto';
import type { TaskName } from './carry-out.ts';
import type { Facts, Made, Rendering, Subject } from './pool.ts';

type Given<Name extends TaskName> = [owner: string, name: Name, subject: Subject<Name>, facts: Facts<Name>];

/** `making` renders and stores the results; `made` returns the stored result for the same subject and facts. */
export type InAdvance = { making: Rendering; made: Rendering };

/**
 * Rendering for work that runs twice: first with `making`, without holding a connection, and then with `made` in a
 * transaction, which detects whether anything rendered has changed in between.
 * @param refusal the error of `made` for something not rendered in advance; without it, `made` renders that as usual
 */
export function renderingInAdvance(rendering: Rendering, refusal?: () => Error): InAdvance {
  const results = new Map<string, unknown>();
  async function make<Name extends TaskName>(...given: Given<Name>): Promise<Made<Name>> {
    const result = await rendering.render(...given);
    results.set(keyOf(given), result);
    return result;
  }
  async function recall<Name extends TaskName>(...given: Given<Name>): Promise<Made<Name>> {
    const key = keyOf(given);
    if (results.has(key)) return trustMadeInAdvance<Name>(results.get(key));
    if (refusal) throw refusal();
    return rendering.render(...given);
  }
  return { making: { ...rendering, render: make }, made: { ...rendering, render: recall } };
}

/** A hash, so that a large subject is not kept in memory as long as its result. */
function keyOf(given: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(given)).digest('base64');
}

/** The key contains the name of the task, so the stored result is of that task. */
function trustMadeInAdvance<Name extends TaskName>(result: unknown): Made<Name> {
  return result as Made<Name>;
}
