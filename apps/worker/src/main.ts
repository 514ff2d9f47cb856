import { keepHeapSmall } from '@invoicing/config/heap';

keepHeapSmall({ young: 'grows' });
// After that, as reading the modules alone makes the heap grow.
await import('./process.ts');
