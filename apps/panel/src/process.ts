import { createServer } from 'node:http';
import path from 'node:path';
import { createDrain, onStopSignal } from '@invoicing/config/drain';
import { orExit } from '@invoicing/config/read';
import next from 'next';
import { createDoor } from './door.ts';
import { configureNextAuth, isDevelopment, readEnv } from './env.ts';
import { createHostedAnswer } from './hosted/answer.ts';
import { readScripts } from './hosted/pages.ts';
import { logger } from './log.ts';

const env = orExit(readEnv);
const { BASE_URL: baseUrl, HOST: hostname, PORT: port, TRUSTED_PROXIES: trusts } = env;
configureNextAuth(env);
const app = next({ dev: isDevelopment, dir: path.resolve(import.meta.dirname, '..'), hostname, port });
const handle = app.getRequestHandler();
const answer = isDevelopment ? handle : createHostedAnswer(handle, readScripts());

await app.prepare();
const drain = createDrain({ delayMs: env.DRAIN_DELAY_MS, requestMs: env.REQUEST_TIMEOUT_MS });
const server = createServer(createDoor(answer, { baseUrl, trusts, isDraining: drain.isDraining, logger }));
// Longer than the idle time-outs of the api (30 s) and of common load balancers (60 s): the client side closes, and no
// request meets a closing connection.
server.keepAliveTimeout = 75_000;
await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, hostname, resolve));

drain.watch(server);
onStopSignal(() => drain.begin(() => new Promise((resolve) => server.close(resolve))));
