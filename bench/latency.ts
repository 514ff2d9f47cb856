import { cpus, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { forAutocannon, mixedRequests } from './support/mixed-load.ts';
import { startServers, takeToken } from './support/servers.ts';
import { steadyLoad } from './support/steady-load.ts';

/**
 * Response times at 70 % of the api's maximum throughput, with mixed reads and writes that arrive evenly, and the time
 * from the api's start until it is ready. Goals: p99 below 25 ms, ready within 2 s.
 */
const [goalMs, readyGoalMs] = [25, 2000];
const share = 0.7;
const seconds = 20;
const connections = 16;

const servers = await startServers();
const requests = await mixedRequests(servers.api, await takeToken(servers.api, servers.client));

await throughput(5);
const limit = await throughput(10);
const most = limit.requests.average;
const steady = await steadyLoad(servers.api, requests, { perSecond: most * share, seconds });
console.log(`\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
console.log(`  at most ${most.toFixed(0)}/s, p99 ${limit.latency.p99} ms`);
console.log(
  `  at ${steady.perSecond.toFixed(0)}/s: p50 ${steady.p50.toFixed(1)} ms, p99 ${steady.p99.toFixed(1)} ms: ${verdict(steady.p99, goalMs)}`,
);
console.log(
  `  ready ${servers.readyAfterMs.toFixed(0)} ms after the start of the process: ${verdict(servers.readyAfterMs, readyGoalMs)}`,
);
await servers.stop();

/** As many requests as sixteen connections get answered one after another. */
async function throughput(duration: number): Promise<autocannon.Result> {
  const result = await autocannon({ url: servers.api, connections, duration, requests: forAutocannon(requests) });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

function verdict(measured: number, goal: number): string {
  return `${measured <= goal ? 'within' : 'not within'} ${goal} ms`;
}
