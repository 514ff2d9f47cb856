import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { mixedRequests } from './support/mixed-load.ts';
import { startServers, takeToken } from './support/servers.ts';
import { steadyLoad } from './support/steady-load.ts';

/**
 * The api's memory under 400 requests a second, reads and writes mixed. Goal: 200 MB of private memory, without growth.
 * Node's binary is not included (`resident` includes it): all processes of a machine share one copy.
 */
const goalMb = 200;
const perSecond = 400;
const seconds = 180;
const everySeconds = 10;

const servers = await startServers();
const requests = await mixedRequests(servers.api, await takeToken(servers.api, servers.client));

console.log(`\nmemory of the api, ${perSecond} requests a second for ${seconds} s (MB)`);
const started = heldMb();
const load = steadyLoad(servers.api, requests, { perSecond, seconds });
const seen = [started];
let isOver = false;
const watched = watch();
const result = await load;
isOver = true;
await watched;
const own = seen.map((held) => held.own);
const peak = Math.max(...own);
const [half, end] = [own[Math.floor(own.length / 2)] ?? 0, own.at(-1) ?? 0];
console.log(`  own ${own.map((mb) => mb.toFixed(0)).join(' ')}`);
console.log(`  resident ${seen.map(({ resident }) => resident.toFixed(0)).join(' ')}`);
console.log(`  ${result.total} requests, ${result.perSecond.toFixed(0)} a second, p99 ${result.p99.toFixed(1)} ms`);
console.log(
  `  own at the start ${started.own.toFixed(0)}, at the most ${peak.toFixed(0)}, ${peak <= goalMb ? 'within' : 'not within'} ${goalMb}; second half ${half.toFixed(0)} to ${end.toFixed(0)}`,
);
await servers.stop();

async function watch(): Promise<void> {
  while (!isOver) {
    await pause(everySeconds * 1000);
    seen.push(heldMb());
  }
}

/** Memory that is the process's own, and all that is resident, in MB: proc(5), `RssAnon` and `VmRSS`. */
function heldMb(): { own: number; resident: number } {
  const text = readFileSync(`/proc/${servers.apiProcess()}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  return { own: of('RssAnon'), resident: of('VmRSS') };
}
