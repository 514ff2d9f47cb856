import { createPrivateKey, randomBytes } from 'node:crypto';
import { makeCertificate, offlineFiles, sealSubject } from '@invoicing/domain/testing/certificates';
import { expect } from 'vitest';
import { panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const passphrase = `haslo-${randomBytes(8).toString('hex')}`;
const secretOfToken = randomBytes(32).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** As somebody holds it: the key under a password. */
const under = (made: { certificate: string; privateKey: string }, password = passphrase) => ({
  kind: 'certificate' as const,
  certificate: base64(made.certificate),
  privateKey: base64(
    createPrivateKey(made.privateKey)
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: password })
      .toString(),
  ),
  passphrase,
});
/** What would give a private key away: a line in the middle of its PEM. */
const lineOf = (privateKey: string) => privateKey.split('\n')[1] ?? '';

const test = base
  .extend('owner', { scope: 'file' }, ({ memberActor }) => memberActor('owner'))
  .extend('token', ({ tenant }) => `20261101-EC-1DCE3E3000-12ECB5B36E-45|nip-${tenant.nip}|${secretOfToken}`)
  /** What the service logs, all that an error says of itself too. */
  .extend('log', ({ harness }) => {
    const log: string[] = [];
    const write = (...given: unknown[]) => void log.push(JSON.stringify(given.map((one) => [one, String(one)])));
    harness.services.logger = { info: write, warn: write, error: write };
    return log;
  })
  /** Tables in which a row holds a text, plain or as bytes. */
  .extend('tablesWith', ({ db }) => async (secret: string): Promise<string[]> => {
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'graphile_worker')`;
    const hex = Buffer.from(secret).toString('hex');
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const sql = `SELECT 1 FROM ${name} AS row WHERE strpos(row::text, $1) > 0 OR strpos(row::text, $2) > 0 LIMIT 1`;
        return (await db.$queryRawUnsafe<unknown[]>(sql, secret, hex)).length > 0 ? [name] : [];
      }),
    );
    return found.flat();
  });

test('tokens, keys and their passwords are in no table, answer, refusal or log in the open, whether stored or refused', async ({
  harness,
  tenant,
  owner,
  token,
  log,
  tablesWith,
}) => {
  const panel = panelOf(harness, owner);
  const signIn = await makeCertificate({ subject: sealSubject(tenant.nip) });
  const offline = await offlineFiles({ subject: sealSubject(tenant.nip) });
  const answers = [
    await panel.connectKsef({ credential: { kind: 'token', token } }),
    await panel.connectKsef({ credential: under(signIn) }),
    await panel.storeOfflineCertificate({ credential: under(offline) }),
    await panel.storeOfflineCertificate({ credential: under(signIn) }).catch(everything),
    await panel.storeOfflineCertificate({ credential: under(offline, 'another') }).catch(everything),
    await panel.connectKsef({ credential: under(offline) }).catch(everything),
    await panel.connectKsef({ credential: { kind: 'token', token: `x${token}` } }).catch(everything),
    await panel.getKsefConnection({}),
  ];
  const said = JSON.stringify([answers, log]);
  for (const secret of [secretOfToken, passphrase, lineOf(signIn.privateKey), lineOf(offline.privateKey)]) {
    expect(secret.length).toBeGreaterThan(15);
    expect(said).not.toContain(secret);
    expect(await tablesWith(secret)).toEqual([]);
  }
  expect(await tablesWith(owner.userId)).not.toEqual([]);
});

/** All that an error could carry to a log. */
function everything(error: unknown): unknown {
  const { cause } = Object(error);
  return [String(error), Object(error).stack, String(cause), Object(cause).stack, Object(cause).details];
}
