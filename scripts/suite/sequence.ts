import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects whose tests start processes and wait for them; in this order, before all others. */
const waiting = ['scripts', '@invoicing/worker', '@invoicing/cli', '@invoicing/api', '@invoicing/rendering'];

/**
 * The order of the files of tests: those that wait for processes first, so that the end of a run is many short ones
 * that compute, and no core is idle until a last slow one is done. Within a project it is vitest's own order,
 * larger files first.
 */
export class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

function rank({ project }: TestSpecification): number {
  const found = waiting.indexOf(project.name);
  return found === -1 ? waiting.length : found;
}
