// `npm start`: installs, then runs the whole product on Node 24.
import { spawn } from 'node:child_process';
import { childEnvironment, install, root } from './bootstrap.mjs';

install();
const child = spawn('node', ['scripts/run-product.mjs', ...process.argv.slice(2)], { cwd: root, env: childEnvironment(), stdio: 'inherit' });
// Ctrl-C reaches the child by itself; this process waits for it to stop everything cleanly.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
