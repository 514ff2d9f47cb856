import type { keyTasks } from './key-tasks.ts';
import type { quickTasks } from './quick-tasks.ts';
import type { slowTasks } from './slow-tasks.ts';

export type Tasks = typeof quickTasks & typeof slowTasks & typeof keyTasks;
export type TaskName = keyof Tasks;

/** What goes to a thread: the subject is JSON text, which costs the sender less than a copied object. */
export type ThreadTask = { name: TaskName; subject: string; facts: object };

/** @returns what carries out one of these tasks, wherever it is called */
export function carryOutOf(tasks: Partial<Tasks>): (task: ThreadTask) => unknown {
  return ({ name, subject, facts }) => trustTask(tasks, name)(JSON.parse(subject), facts);
}

/**
 * A task is named together with what it takes in one place alone, `Rendering.render`, whose types hold the two
 * together.
 */
function trustTask(tasks: Partial<Tasks>, name: TaskName): (subject: unknown, facts: object) => unknown {
  return tasks[name] as (subject: unknown, facts: object) => unknown;
}
