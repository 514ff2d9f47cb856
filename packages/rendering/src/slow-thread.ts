import { setPriority } from 'node:os';

export { carryOut } from './carry-out.ts';

// The first file of a thread that makes PDFs. On Linux a priority is a thread's own: what answers requests goes first, and so does the database.
if (process.platform === 'linux') setPriority(5);
