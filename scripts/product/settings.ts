import path from 'node:path';
import { z } from 'zod';
import type { Variables } from '../env.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** What the person who starts the product chose. */
export type Settings = {
  /** The public origin; without a slash at its end. */
  baseUrl: string;
  ports: { api: number; panel: number; simulator: number; database: number; simulatorControl: number };
  dataFolder: string;
  /** A PostgreSQL of their own; null for the one that comes with the dependencies. */
  databaseUrl: string | null;
  isDev: boolean;
  /** How long the processes may take until they answer. */
  startTimeoutS: number;
  logLevel: string;
  /** Further variables for the processes, such as RATE_LIMIT_FACTOR. */
  variables: Variables;
};

export const usage = `npm start takes no options (npm run dev is the same with reload); its settings are variables:
  PORT             the api's port; the next four are used too (3000)
  DATA_DIR         where the data is (.data)
  DATABASE_URL     a PostgreSQL of your own, 15 or later; one is brought along otherwise
  BASE_URL         the public origin (http://localhost:PORT)
  START_TIMEOUT_S  how long the processes may take until they answer (600)
  LOG_LEVEL        silent, fatal, error, warn, info, debug or trace (warn)`;

const lastPort = 65_535;
/** How many ports a product takes, from PORT on. */
export const portsInARow = 5;

const Environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(lastPort - portsInARow + 1)
    .default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().default(''),
  BASE_URL: z.string().default(''),
  START_TIMEOUT_S: z.coerce.number().int().min(1).max(86_400).default(600),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
});

/**
 * Reads the settings of `npm start`.
 * @throws Error that names the variable which is wrong
 */
export function readSettings(variables: Variables, flags: string[]): Settings {
  const unknown = flags.find((flag) => flag !== '--dev');
  if (unknown !== undefined) throw new Error(`${unknown} is no option. ${usage}`);
  const parsed = Environment.safeParse(variables);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'));
  const { PORT: api, DATA_DIR, DATABASE_URL, BASE_URL, LOG_LEVEL, START_TIMEOUT_S } = parsed.data;
  return {
    baseUrl: BASE_URL.replace(/\/$/, '') || `http://localhost:${api}`,
    ports: { api, panel: api + 1, simulator: api + 2, database: api + 3, simulatorControl: api + 4 },
    dataFolder: path.resolve(root, DATA_DIR),
    databaseUrl: DATABASE_URL || null,
    isDev: flags.includes('--dev'),
    startTimeoutS: START_TIMEOUT_S,
    logLevel: LOG_LEVEL,
    variables,
  };
}
