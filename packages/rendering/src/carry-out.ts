import { quickTasks, slowTasks, type TaskName } from './tasks.ts';

/** What goes to a thread: the subject is JSON text, which costs the sender less than a copied object. */
export type ThreadTask = { name: TaskName; subject: string; facts: object };

const tasks = { ...quickTasks, ...slowTasks };

/** Carries out one task, wherever it is called. */
export function carryOut({ name, subject, facts }: ThreadTask): unknown {
  return trustTask(name)(JSON.parse(subject), facts);
}

/** A task is named together with what it takes in one place alone, `Rendering.render`, whose types hold the two together. */
function trustTask(name: TaskName): (subject: unknown, facts: object) => unknown {
  return tasks[name] as (subject: unknown, facts: object) => unknown;
}
