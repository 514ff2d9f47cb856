import { withSmallHeap } from '@invoicing/config/heap';
import { startOrExit } from '@invoicing/config/start';

await startOrExit(() => withSmallHeap(() => import('./process.ts'), { young: 'grows' }));
