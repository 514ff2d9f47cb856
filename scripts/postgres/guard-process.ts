import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { pidFile } from './guard.ts';
import { stopServer } from './server.ts';

// Started by guardServer with the folder of a server, and with what is removed once the server has stopped. Its
// standard input ends with the last process that holds the other end of it.
const [folder = '', passing] = process.argv.slice(2);
writeFileSync(pidFile(folder), String(process.pid));
process.stdin.resume();
await once(process.stdin, 'close');
await stopServer(folder);
rmSync(pidFile(folder), { force: true });
if (passing !== undefined) rmSync(passing, { recursive: true, force: true });
