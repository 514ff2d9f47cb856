import { setPriority } from 'node:os';
import { carryOutOf } from './carry-out.ts';
import { slowTasks } from './slow-tasks.ts';

export const carryOut = carryOutOf(slowTasks);

// On Linux the priority applies to this thread only: requests and the database have precedence.
if (process.platform === 'linux') setPriority(5);
