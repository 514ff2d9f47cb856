import { createHash } from 'node:crypto';
import type { TaskName } from './carry-out.ts';
import type { Facts, Made, Rendering, Subject } from './pool.ts';

type Given<Name extends TaskName> = [owner: string, name: Name, subject: Subject<Name>, facts: Facts<Name>];

/** `making` renders and remembers; `made` returns what was rendered of the very same subject and facts. */
export type InAdvance = { making: Rendering; made: Rendering };

/**
 * Rendering for work that is done twice: first by `making`, with no connection held, and then by `made` in a
 * transaction, which so finds out whether anything that was drawn has changed in between.
 * @param refusal why `made` refuses what was not made in advance; without it, `made` renders that as usual
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

/** Hashed, so that a large document is not held for as long as its picture. */
function keyOf(given: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(given)).digest('base64');
}

/** The key has the name of the task, so what is kept under it is what that task gave. */
function trustMadeInAdvance<Name extends TaskName>(result: unknown): Made<Name> {
  return result as Made<Name>;
}
