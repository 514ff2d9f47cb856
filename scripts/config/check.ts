import type { ApiVariables } from '@invoicing/config/api';
import type { Variables } from '@invoicing/config/read';
import type { z } from 'zod';
import { connectionsAllowed, databaseProblems, directPools, unknownPlans } from './database.ts';
import { isLoopbackUrl, misspelt, pitfalls } from './pitfalls.ts';
import { type ProcessName, processes, type Read, readAll, readProcess } from './processes.ts';

/** A problem, with the processes that have it. */
export type Problem = { where: readonly ProcessName[]; text: string };

/** Variables that must be equal in all processes, because these exchange data based on them. */
const shared = [
  'BASE_URL',
  'SEALING_KEYS',
  'TOKEN_PEPPER',
  'RECEIPT_SIGNING_KEY',
  'RETENTION_API_REQUESTS_DAYS',
] as const;

/**
 * Performs all checks of the processes' starts, and those that need several processes. Nothing is changed.
 * @param given the variables of each process
 * @returns every problem at once; none when all of them would serve
 */
export async function checkConfiguration(given: Record<ProcessName, Variables>): Promise<Problem[]> {
  const read = processes.map((name) => readProcess(name, given[name]));
  const own = await Promise.all(read.map(problemsOf));
  const together = await togetherProblems(given);
  return gathered([...own.flat(), ...differences(read.filter(({ problems }) => problems.length === 0)), ...together]);
}

/** Problems that are only detectable if every process can read its variables. */
async function togetherProblems(given: Record<ProcessName, Variables>): Promise<Problem[]> {
  const env = readAll(given);
  if (env === null) return [];
  const direct = { api: await directPools(env.api), panel: await directPools(env.panel) };
  const allowed = await connectionsAllowed(env.worker.DATABASE_URL);
  return [...pitfalls(env, { allowed, direct }), ...(await planProblems(env.api))];
}

async function planProblems(env: z.output<typeof ApiVariables>): Promise<Problem[]> {
  const unknown = await unknownPlans(env.DATABASE_URL, env.RATE_LIMIT_PLANS);
  return unknown.map((plan) => ({
    where: ['api'],
    text: `RATE_LIMIT_PLANS: lacks ${plan}, a plan that organizations have: without it they get the quotas of the documentation`,
  }));
}

async function problemsOf(read: Read): Promise<Problem[]> {
  const where = [read.name];
  const ofVariables = read.problems.map((text) => ({ where, text }));
  const ofOrigin = originProblems(read.variables['BASE_URL']).map((text) => ({ where, text }));
  const ofNames = misspelt(read.name, read.variables).map((text) => ({ where, text }));
  const ofDatabase = (await databaseProblems(read)).map((text) => ({ where, text }));
  return [...ofVariables, ...ofNames, ...ofOrigin, ...ofDatabase];
}

function originProblems(baseUrl: string | undefined): string[] {
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return [];
  if (new URL(baseUrl).protocol === 'https:' || isLoopbackUrl(baseUrl)) return [];
  return ['BASE_URL: must be https where others reach the service: sessions and secrets would travel in clear'];
}

function differences(read: Read[]): Problem[] {
  return shared.flatMap((name) => {
    const values = new Set(read.map(({ variables }) => variables[name]));
    return values.size > 1
      ? [{ where: read.map((process) => process.name), text: `${name}: is not the same in these processes` }]
      : [];
  });
}

/** Reports a problem of several processes once. */
function gathered(problems: Problem[]): Problem[] {
  const byText = Map.groupBy(problems, ({ text }) => text);
  return [...byText].map(([text, same]) => ({ text, where: [...new Set(same.flatMap(({ where }) => where))] }));
}
