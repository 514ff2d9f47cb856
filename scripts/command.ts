import { parseArgs } from 'node:util';

/** A command was called incorrectly; its usage follows the message. */
export class Misuse extends Error {}

/**
 * Runs an operator's command: what it throws is reported as a message, without a stack, and its exit code is 1.
 * @param usage how it is called: the answer to `--help`, which does nothing else, and what follows arguments that it
 * does not know
 * @param work may return the exit code; anything else is 0
 */
export async function command(usage: string, work: () => Promise<unknown>): Promise<void> {
  if (process.argv.slice(2).some((given) => given === '--help' || given === '-h'))
    return void process.stdout.write(`${usage.trimEnd()}\n`);
  try {
    const code = await work();
    process.exitCode = typeof code === 'number' ? code : 0;
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n${isMisuse(error) ? `\n${usage.trimEnd()}\n` : ''}`);
    process.exitCode = 1;
  }
}

/** For a command without arguments. @throws Error where there is one */
export function noArguments(): void {
  parseArgs({ options: {} });
}

/**
 * The one argument of a command that takes no options.
 * @returns null where it is left out
 * @throws Error where there are several, or an option
 */
export function onlyArgument(): string | null {
  const [given = null, ...rest] = parseArgs({ options: {}, allowPositionals: true }).positionals;
  if (rest.length > 0) throw new Misuse(`Unexpected argument '${rest[0]}'.`);
  return given;
}

/** As `onlyArgument`, but it may not be left out. @param what it is, as the usage names it */
export function requiredArgument(what: string): string {
  const given = onlyArgument();
  if (given === null) throw new Misuse(`The argument <${what}> is missing.`);
  return given;
}

function isMisuse(error: unknown): boolean {
  return error instanceof Misuse || isRefusedByParser(error);
}

function isRefusedByParser(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/**
 * The message of an error, unwrapped from Node's and Prisma's errors: the causes of several attempts, without the place
 * in our code.
 */
export function inWords(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return [...new Set(error.errors.map(inWords))].join('; ');
  if (!(error instanceof Error)) return String(error);
  if (!error.name.startsWith('PrismaClient')) return error.message;
  return (
    error.message
      .trim()
      .split(/\n\s*\n/)
      .at(-1)
      ?.trim() ?? error.message
  );
}
