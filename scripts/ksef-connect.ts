import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Db } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { keysFromEnv } from '@invoicing/db/secrets/secrets';
import { withSentence } from '@invoicing/domain/messages/detail';
import { createRendering } from '@invoicing/rendering/pool';
import { AppError } from '@invoicing/router/errors';
import {
  connectOrganization,
  requestCertificateFor,
  storeOfflineFor,
} from '@invoicing/router/panel/ksef/connect-organization';
import { CredentialInput } from '@invoicing/router/panel/ksef/credential';
import { z } from 'zod';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { sentenceOf } from './ksef-words.ts';
import { openOwnerDb, readInstallation } from './product/installation.ts';

// Connects an organization to its KSeF without a browser. Secrets come from files or from standard input, and are
// printed nowhere.
const usage = `npm run ksef:connect -- --organization <id>
  --token-file <file>                                  a KSeF token; - reads it from standard input
  --certificate <file> --key <file>                    PEM or DER  [--passphrase-file <file>]
  --pkcs12 <file> --passphrase-file <file>             made with AES
  --enroll | --enroll-offline                          request a certificate of KSeF: for signing in, or for KOD II
  [--offline]                                          store the certificate for KOD II of invoices issued offline
  [--nip 5252445767]                                   the organization's NIP, typed again: for production
  [--test]                                             wait until the worker has signed in, and print the outcome
`;
const text = { type: 'string' } as const;
const options = {
  organization: text,
  'token-file': text,
  certificate: text,
  key: text,
  pkcs12: text,
  'passphrase-file': text,
  nip: text,
  offline: { type: 'boolean' },
  enroll: { type: 'boolean' },
  'enroll-offline': { type: 'boolean' },
  test: { type: 'boolean' },
} as const;
type Values = { [Name in keyof typeof options]?: string | boolean };

const lookEveryMs = 500;
const patienceMs = 180_000;

await command(usage, async () => {
  const { values } = parseArgs({ options });
  const organizationId = z.uuid().safeParse(values.organization);
  const purpose = purposeOf(values);
  if (purpose !== null && organizationId.success) return enroll(values, organizationId.data, purpose);
  const credential = CredentialInput.safeParse(readGiven(values));
  if (!organizationId.success || !credential.success) throw new Misuse('Say which organization, and one credential.');
  const isOffline = values.offline === true;
  if (isOffline && (credential.data.kind === 'token' || values.test === true))
    throw new Misuse('With --offline give a certificate, and no --test: KSeF lets nobody sign in with it.');
  const rendering = createRendering();
  const services = { keys: keysFromEnv(readInstallation(variables())), clock: () => new Date(), rendering };
  const db = await openOwnerDb(variables());
  const given = { organizationId: organizationId.data, credential: credential.data, confirmedNip: values.nip };
  const work = isOffline ? storeOffline(db, services, given) : carryOut(db, services, given, values.test === true);
  return work.finally(() => Promise.all([db.$disconnect(), rendering.close()]));
});

/** @returns null where nothing is to be requested of KSeF */
function purposeOf(values: Values): 'authentication' | 'offline' | null {
  if (values.enroll === true && values['enroll-offline'] === true)
    throw new Misuse('Request one certificate at a time: --enroll or --enroll-offline.');
  if (values.enroll !== true && values['enroll-offline'] !== true) return null;
  const given = ['token-file', 'certificate', 'key', 'pkcs12', 'passphrase-file', 'offline'] as const;
  if (given.some((name) => values[name] !== undefined))
    throw new Misuse(
      'With --enroll give no credential: the key is made by the worker and KSeF issues the certificate.',
    );
  return values.enroll === true ? 'authentication' : 'offline';
}

/** @returns the process's exit code */
async function enroll(values: Values, organizationId: string, purpose: 'authentication' | 'offline'): Promise<number> {
  const confirmedNip = typeof values.nip === 'string' ? values.nip : undefined;
  const db = await openOwnerDb(variables());
  try {
    const given = { organizationId, purpose, confirmedNip };
    const services = { clock: () => new Date() };
    const id = await inTransaction(db, (tx) => requestCertificateFor(services, tx, given)).catch((error: unknown) =>
      Promise.reject(inOneSentence(error)),
    );
    process.stdout.write(`Request ${id} is with the worker. What it replaces works until the certificate is in use.\n`);
    return values.test === true ? await reportEnrollment(db, organizationId, id) : 0;
  } finally {
    await db.$disconnect();
  }
}

async function reportEnrollment(db: Db, organizationId: string, id: string): Promise<number> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(lookEveryMs)) {
    const found = await db.ksefEnrollment.findUniqueOrThrow({ where: { organizationId_id: { organizationId, id } } });
    if (found.status === 'running') continue;
    const { serialNumber, failure, ksefCode, ksefDetail, purpose } = found;
    const ksef = ksefCode === null ? '' : ` KSeF says ${ksefCode}: ${ksefDetail ?? 'no more'}`;
    process.stdout.write(
      failure === null ? `Issued: ${serialNumber}.\n` : `Not issued. ${sentenceOf('failure', failure)}${ksef}\n`,
    );
    if (failure !== null) return 1;
    if (purpose === 'offline') return 0;
    const where = { organizationId, serialNumber };
    return report(db, organizationId, (await db.ksefCredential.findFirstOrThrow({ where, select: { id: true } })).id);
  }
  throw new Error('KSeF has not issued it in three minutes: does the worker run?');
}

type Services = Parameters<typeof connectOrganization>[0];
type Given = Parameters<typeof connectOrganization>[2];

/** @returns the process's exit code */
async function storeOffline(db: Db, services: Services, { credential, ...given }: Given): Promise<number> {
  if (credential.kind === 'token' || credential.kind === 'simulator') throw new TypeError('a token signs no code');
  const id = await storeOfflineFor(services, db, { ...given, credential }).catch((error: unknown) =>
    Promise.reject(inOneSentence(error)),
  );
  process.stdout.write(`Offline certificate ${id} is stored: invoices can be issued offline.\n`);
  return 0;
}

/** @returns the process's exit code */
async function carryOut(db: Db, services: Services, given: Given, waits: boolean): Promise<number> {
  const id = await connectOrganization(services, db, given).catch((error: unknown) =>
    Promise.reject(inOneSentence(error)),
  );
  process.stdout.write(`Credential ${id} is stored. It is put to use once the worker has signed in with it.\n`);
  return waits ? report(db, given.organizationId, id) : 0;
}

async function report(db: Db, organizationId: string, id: string): Promise<number> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(lookEveryMs)) {
    const found = await db.ksefCredential.findUniqueOrThrow({ where: { organizationId_id: { organizationId, id } } });
    if (found.checkRequestedAt !== null && found.status !== 'ended') continue;
    const { status, checkOutcome, checkCode, checkDetail, permissions } = found;
    const ksef = checkCode === null ? '' : ` KSeF says ${checkCode}: ${checkDetail ?? 'no more'}`;
    const outcome = checkOutcome === null ? `${status}.` : sentenceOf('outcome', checkOutcome);
    process.stdout.write(`${status === 'active' ? 'Connected' : 'Not connected'}. ${outcome}${ksef}\n`);
    if (permissions !== null)
      process.stdout.write(`Permissions: ${z.array(z.string()).parse(permissions).join(', ')}\n`);
    return status === 'active' ? 0 : 1;
  }
  throw new Error('The worker has not tried it in three minutes: does it run?');
}

/** The rule that a credential breaks, in the sentence that the panel shows. */
function inOneSentence(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const sentences = error.details.flatMap((given) => withSentence(given).message ?? []);
  // A refusal of one rule alone has its sentence already.
  return new Error([...new Set([error.message, ...sentences])].join(' '));
}

function readGiven(values: Values): unknown {
  const file = (name: keyof Values) => {
    const path = values[name];
    return typeof path === 'string' ? readFileSync(path === '-' ? 0 : path) : undefined;
  };
  const passphrase =
    file('passphrase-file')
      ?.toString('utf8')
      .replace(/\r?\n$/, '') ?? '';
  if (values['token-file'] !== undefined) return { kind: 'token', token: file('token-file')?.toString('utf8') };
  if (values.pkcs12 !== undefined) return { kind: 'pkcs12', file: file('pkcs12')?.toString('base64'), passphrase };
  return {
    kind: 'certificate',
    certificate: file('certificate')?.toString('base64'),
    privateKey: file('key')?.toString('base64'),
    passphrase,
  };
}
