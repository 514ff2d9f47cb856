import { carryOutOf } from './carry-out.ts';
import { quickTasks } from './quick-tasks.ts';

export const carryOut = carryOutOf(quickTasks);
