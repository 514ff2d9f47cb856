import { setPriority } from 'node:os';
import { carryOutOf } from './carry-out.ts';
import { slowTasks } from './slow-tasks.ts';

export const carryOut = carryOutOf(slowTasks);

// On Linux a priority is a thread's own: what answers requests goes first, and so does the database.
if (process.platform === 'linux') setPriority(5);
