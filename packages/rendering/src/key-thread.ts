import { setPriority } from 'node:os';
import { carryOutOf } from './carry-out.ts';
import { keyTasks } from './key-tasks.ts';

export const carryOut = carryOutOf(keyTasks);

// On Linux a priority is a thread's own: what answers requests goes first.
if (process.platform === 'linux') setPriority(5);
