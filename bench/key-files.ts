import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { createTestDatabase } from '@invoicing/db/testing/database';
import { createKeys, createMember, createOrganization } from '@invoicing/db/testing/factories';
import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { makeCertificate, sealSubject } from '@invoicing/domain/testing/certificates';
import { makeKeyFile } from '@invoicing/domain/testing/key-files';
import { start } from './support/servers.ts';

/**
 * Uploads ten key files at the limit of rounds to a running panel (built by `npm run build`) and measures /api/health
 * meanwhile. Goal: within 50 ms of its idle p99.
 */
const goalMs = 50;
const files = 10;
const atOnce = 3;
const samples = 200;
const passphrase = 'tajne';

const stopPostgres = await startPostgres(passingSettings);
const database = await createTestDatabase();
const { env, keys } = createKeys();
const { organizationId, nip } = await createOrganization(database.db, keys);
const { userId } = await createMember(database.db, keys, organizationId, { role: 'owner' });
const secret = randomBytes(32).toString('hex');
const panel = await start(
  '../../apps/panel/src/main.ts',
  (base, port) => ({
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.serviceUrl,
    ORGANIZATION_DATABASE_URL: database.organizationUrl,
    BASE_URL: base,
    PORT: port,
    NEXTAUTH_SECRET: secret,
    ...env,
  }),
  '/api/health',
);
const cookie = `session=${await signedIn()}`;
const made = await makeCertificate({ subject: sealSubject(nip) });
const file = (await makeKeyFile(made, { passphrase, macRounds: 199_000, keyRounds: 1000 })).toString('base64');

await upload();
await measure(() => false);
const quiet = await measure(() => false);
let isOver = false;
const began = performance.now();
const given = uploadAll().finally(() => {
  isOver = true;
});
const loaded = await measure(() => isOver);
const statuses = await given;
const took = (performance.now() - began) / 1000;
const [before, during] = [p99(quiet), p99(loaded)];
const ratio = (during - before) / goalMs;
console.log(
  `\nkey files: ${statuses.join(' ')} in ${took.toFixed(1)} s; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log(
  `  /api/health  p99 quiet ${before.toFixed(1)} ms, while they are opened ${during.toFixed(1)} ms (${loaded.length} answers): ${ratio.toFixed(2)} of ${goalMs} ms`,
);
await panel.kill();
await database.drop();
await stopPostgres();
if (ratio > 1 || statuses.some((status) => status !== 200)) process.exitCode = 1;

/** The cookie of an owner who has just confirmed, as the panel's own library writes it. */
async function signedIn(): Promise<string> {
  const token = `ips_${randomBytes(32).toString('base64url')}`;
  const now = new Date();
  const end = new Date(now.getTime() + 3_600_000);
  await database.db.panelSession.create({
    data: {
      tokenHash: sha256(token),
      userId,
      idleExpiresAt: end,
      absoluteExpiresAt: end,
      mfaVerifiedAt: now,
      mfaMethod: 'totp',
      stepUpAt: now,
    },
  });
  const { encode } = createRequire(new URL('../apps/panel/package.json', import.meta.url))('next-auth/jwt');
  return String(await encode({ token: { sid: token }, secret, maxAge: 3600 }));
}

/** @returns the status of each, in the order of their ends */
async function uploadAll(): Promise<number[]> {
  const ended: number[] = [];
  let left = files;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      ended.push(await upload());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return ended;
}

async function upload(): Promise<number> {
  const answer = await fetch(`${panel.base}/api/trpc/panel.connectKsef`, {
    method: 'POST',
    headers: { cookie, origin: panel.base, 'content-type': 'application/json', 'x-organization-id': organizationId },
    body: JSON.stringify({ credential: { kind: 'pkcs12', file, passphrase } }),
  });
  const body = await answer.text();
  if (!answer.ok) console.error(body);
  return answer.status;
}

/** Response times of sequential requests in milliseconds: a fixed number, or until `over` is true. */
async function measure(over: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < samples && !over()) {
    const started = performance.now();
    const answer = await fetch(`${panel.base}/api/health`);
    await answer.text();
    times.push(performance.now() - started);
    await pause(20);
  }
  return times;
}

function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.99) - 1)] ?? 0;
}
