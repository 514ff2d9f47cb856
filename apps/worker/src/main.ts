import { keepHeapSmall } from '@invoicing/config/heap';

keepHeapSmall();
// After that, as reading the modules alone makes the heap grow.
await import('./process.ts');
