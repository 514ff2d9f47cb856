import type { ApiVariables } from '@invoicing/config/api';
import { workerPools } from '@invoicing/config/connections';
import type { PanelVariables } from '@invoicing/config/panel';
import { secretNames, type Variables } from '@invoicing/config/read';
import type { WorkerVariables } from '@invoicing/config/worker';
import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { Problem } from './check.ts';
import { type ProcessName, processes, takenBy } from './processes.ts';

/** What each process would work with. */
export type Configuration = {
  api: z.output<typeof ApiVariables>;
  panel: z.output<typeof PanelVariables>;
  worker: z.output<typeof WorkerVariables>;
};

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/;
/** Shorter names are too similar to other variables of a shell, such as HOSTS and HOST. */
const shortestMisspelt = 6;
const mostSlips = 2;

/** Whether only programs of the same machine reach an address. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && loopback.test(new URL(url).hostname);
}

/** How many connections a server allows, and how many pools of api and panel take theirs without a pooler. */
export type Connections = { allowed: number | null; direct: { api: number; panel: number } };

/** Settings with which the processes start but do not do what was intended. */
export function pitfalls(env: Configuration, connections: Connections): Problem[] {
  return [
    ...sharedPorts(env),
    ...openLimits(env),
    ...unequalReplicas(env),
    ...lostMails(env),
    ...lostPushes(env),
    ...differentBuckets(env),
    ...tooManyConnections(env, connections),
  ];
}

type Listener = { where: ProcessName; variable: string; port: number };

/** Two listeners on one port: of one process, and of those that run on the same machine. */
function sharedPorts({ api, panel, worker }: Configuration): Problem[] {
  const all: Listener[] = [
    { where: 'api', variable: 'PORT', port: api.PORT },
    { where: 'panel', variable: 'PORT', port: panel.PORT },
    { where: 'api', variable: 'METRICS_PORT', port: api.METRICS_PORT ?? 0 },
    { where: 'worker', variable: 'METRICS_PORT', port: worker.METRICS_PORT ?? 0 },
  ];
  const isOneMachine = isLoopbackUrl(api.PANEL_ORIGIN);
  return pairs(all.filter(({ port }) => port > 0)).flatMap(([one, other]) => {
    const isTaken = one.port === other.port && (isOneMachine || one.where === other.where);
    const text = `${other.variable}: is the ${one.variable} of the ${one.where} too, ${one.port}: give each listener a port of its own`;
    return isTaken ? [{ where: [other.where], text }] : [];
  });
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]));
}

function openLimits({ api }: Configuration): Problem[] {
  if (api.RATE_LIMIT_FACTOR === 1 || isLoopbackUrl(api.BASE_URL)) return [];
  const text = `RATE_LIMIT_FACTOR: multiplies every rate limit by ${api.RATE_LIMIT_FACTOR}, which is for load tests: leave it out where others reach the service`;
  return [{ where: ['api'], text }];
}

function unequalReplicas({ api, panel }: Configuration): Problem[] {
  if ((api.DATABASE_REPLICA_URL === null) === (panel.DATABASE_REPLICA_URL === null)) return [];
  const text =
    'DATABASE_REPLICA_URL: is given to one of these processes and not to the other: what is written through the one without it may be missing from lists of the other';
  return [{ where: ['api', 'panel'], text }];
}

function lostMails({ panel, worker }: Configuration): Problem[] {
  if ((panel.SMTP_URL === '') !== (worker.SMTP_URL === ''))
    return [{ where: ['panel', 'worker'], text: 'SMTP_URL: is empty in one of these processes and not in the other' }];
  if (worker.SMTP_URL !== '' || panel.OPERATOR_ORGANIZATION_ID !== '') return [];
  const text =
    'SMTP_URL: is empty, and so is OPERATOR_ORGANIZATION_ID: invitations and password resets would reach no one. Name a mail server, or the organization whose owners read the mails in the panel';
  return [{ where: ['panel', 'worker'], text }];
}

function lostPushes({ panel, worker }: Configuration): Problem[] {
  if (panel.VAPID_PUBLIC_KEY === worker.VAPID_PUBLIC_KEY) return [];
  const text =
    'VAPID_PUBLIC_KEY: is not the same in both processes, so that push services would take nothing for the browsers that people turn on';
  return [{ where: ['panel', 'worker'], text }];
}

const ofBucket = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_REGION', 'FILES_S3_PATH_STYLE'] as const;

/** What the worker moves, the others have to find. */
function differentBuckets({ api, panel, worker }: Configuration): Problem[] {
  return ofBucket.flatMap((name) => {
    const isSame = new Set([api[name], panel[name], worker[name]]).size === 1;
    const text = `${name}: is not the same in these processes, so that one reads files elsewhere than the worker moves them to`;
    return isSame ? [] : [{ where: processes, text }];
  });
}

function tooManyConnections({ api, panel, worker }: Configuration, { allowed, direct }: Connections): Problem[] {
  const pools = workerPools(worker);
  const doors = api.DATABASE_CONNECTIONS * direct.api + panel.DATABASE_CONNECTIONS * direct.panel;
  const needed = doors + pools.jobs + pools.queue + pools.heartbeat;
  if (allowed === null || needed <= allowed) return [];
  const text = `DATABASE_CONNECTIONS: one process of each kind takes up to ${needed} connections and the server allows ${allowed}: raise max_connections, or lower DATABASE_CONNECTIONS, CONCURRENCY, WEBHOOK_CONCURRENCY or KSEF_CONCURRENCY`;
  return [{ where: processes, text }];
}

/** Unknown variables that are probably misspelt known ones. */
export function misspelt(name: ProcessName, given: Variables): string[] {
  const known = new Set(processes.flatMap((each) => namesOf(each)));
  return Object.keys(given).flatMap((variable) => {
    if (known.has(variable) || variable.length < shortestMisspelt) return [];
    const meant = closest(variable, namesOf(name));
    return distance(variable, meant) <= mostSlips ? [`${variable}: is not a variable of it; ${meant} is meant`] : [];
  });
}

function namesOf(name: ProcessName): string[] {
  const secrets = secretNames.map((secret) => `${secret}_FILE`);
  return [...Object.keys(takenBy[name].schema.shape), ...secrets];
}
