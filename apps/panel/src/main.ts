import { withSmallHeap } from '@invoicing/config/heap';

await withSmallHeap(() => import('./process.ts'));
