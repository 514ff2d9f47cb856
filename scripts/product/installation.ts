import path from 'node:path';
import { withFiles } from '@invoicing/config/read';
import { createDb, type Db } from '@invoicing/db/connection/client';
import { z } from 'zod';
import type { Variables } from '../env.ts';
import { dataFolder as postgresData, runningPort } from '../postgres/server.ts';
import { requireServer } from './database.ts';
import { readRunning } from './running.ts';
import { loadSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

const Installation = z.object({
  DATABASE_URL: z.string().min(1),
  BASE_URL: z.url(),
  SEALING_KEYS: z.string().min(1),
  TOKEN_PEPPER: z.string().min(1),
  RECEIPT_SIGNING_KEY: z.string().min(1),
});

export type Installation = z.infer<typeof Installation>;

/**
 * What an operator's command needs of the installation that it works on: the variables of its processes where
 * DATABASE_URL is given, else those of the product that `npm start` runs on DATA_DIR.
 * @throws Error with a message for the operator
 */
export function readInstallation(variables: Variables): Installation {
  const given = withFiles(variables);
  const parsed = Installation.safeParse(given['DATABASE_URL'] ? given : running(variables));
  if (parsed.success) return parsed.data;
  throw new Error(
    `Set the variables of the processes, see .env.example: ${parsed.error.issues.map(({ path: [name] }) => String(name)).join(', ')}`,
  );
}

/**
 * The database that an operator's command works on, as its owner: the one of DATABASE_URL, else that of the product
 * that `npm start` runs on DATA_DIR.
 * @throws Error with a message for the operator when there is neither
 */
export function ownerUrl(variables: Variables): string {
  return withFiles(variables)['DATABASE_URL'] || runningUrl(variables);
}

/**
 * Opens that database for a command.
 * @throws Error that says which database cannot be used, and why
 */
export async function openOwnerDb(variables: Variables): Promise<Db> {
  const url = ownerUrl(variables);
  await requireServer(url);
  return createDb(url, { max: 2 });
}

function running(variables: Variables): Record<string, unknown> {
  const { dataFolder } = readSettings(variables, []);
  const url = runningUrl(variables);
  return { ...loadSecrets(dataFolder), BASE_URL: readRunning(dataFolder).baseUrl, DATABASE_URL: url };
}

function runningUrl(variables: Variables): string {
  const { dataFolder } = readSettings(variables, []);
  const port = runningPort(postgresData(path.join(dataFolder, 'postgres')));
  if (port === null)
    throw new Error(
      `No product runs on ${dataFolder}: start it (npm start), or say which database: DATABASE_URL=postgres://…`,
    );
  return `postgres://postgres:${encodeURIComponent(loadSecrets(dataFolder).DATABASE_PASSWORD)}@127.0.0.1:${port}/invoicing`;
}
