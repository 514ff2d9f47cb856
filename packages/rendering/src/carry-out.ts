import type { keyTasks } from './key-tasks.ts';
import type { quickTasks } from './quick-tasks.ts';
import type { slowTasks } from './slow-tasks.ts';

export type Tasks = typeof quickTasks & typeof slowTasks & typeof keyTasks;
export type TaskName = keyof Tasks;

/** The message to a worker thread. The subject is JSON text, which is cheaper to send than a cloned object. */
export type ThreadTask = { name: TaskName; subject: string; facts: object };

/** @returns a function that carries out one of these tasks */
export function carryOutOf(tasks: Partial<Tasks>): (task: ThreadTask) => unknown {
  return ({ name, subject, facts }) => trustTask(tasks, name)(JSON.parse(subject), facts);
}

/** The name of a task and its arguments are combined only in `Rendering.render`, whose types match them. */
function trustTask(tasks: Partial<Tasks>, name: TaskName): (subject: unknown, facts: object) => unknown {
  return tasks[name] as (subject: unknown, facts: object) => unknown;
}
