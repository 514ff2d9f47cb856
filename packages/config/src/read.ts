import { readFileSync } from 'node:fs';
import type { z } from 'zod';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Each of these may be given as `<name>_FILE`, the path of a file that holds it, as orchestrators hand out secrets. */
export const secretNames = [
  'DATABASE_URL',
  'ORGANIZATION_DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SEALING_KEYS',
  'TOKEN_PEPPER',
  'RECEIPT_SIGNING_KEY',
  'NEXTAUTH_SECRET',
  'SMTP_URL',
  'GUS_KEY',
  'VAPID_PRIVATE_KEY',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

/** All problems of a process's variables, one sentence each, without any value. */
export class WrongVariables extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * The variables with secrets taken from their files. The line break at a file's end is not part of the secret.
 * @throws WrongVariables naming each file that cannot be read, and each secret that is given twice
 */
export function withFiles(variables: Variables): Variables {
  const problems: string[] = [];
  const found: Record<string, string> = {};
  for (const name of secretNames) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) problems.push(`${name}: is given twice, here and by ${name}_FILE`);
    try {
      found[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${name}_FILE: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (problems.length > 0) throw new WrongVariables(problems);
  return { ...variables, ...found };
}

/**
 * Reads the variables of a process.
 * @throws WrongVariables naming each variable that is missing or wrong, never its value
 */
export function readVariables<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  const result = schema.safeParse(withFiles(variables), {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  if (result.success) return result.data;
  throw new WrongVariables(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}

/** Reads variables at the start of a process, and exits with the problems on stderr if there are any. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongVariables)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
