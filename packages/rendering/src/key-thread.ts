import { setPriority } from 'node:os';
import { carryOutOf } from './carry-out.ts';
import { keyTasks } from './key-tasks.ts';

export const carryOut = carryOutOf(keyTasks);

// On Linux the priority applies to this thread only: requests have precedence.
if (process.platform === 'linux') setPriority(5);
