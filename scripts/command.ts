/**
 * Runs an operator's command: what it throws is reported in words, without a stack, and its exit code is 1.
 * @param work may return the exit code; anything else is 0
 * @param usage how it is called: the answer to `--help`, and what follows an option that does not exist
 */
export async function command(work: () => Promise<unknown>, usage = ''): Promise<void> {
  if (usage !== '' && process.argv.slice(2).some((given) => given === '--help' || given === '-h')) return void process.stdout.write(`${usage.trimEnd()}\n`);
  try {
    const code = await work();
    process.exitCode = typeof code === 'number' ? code : 0;
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n${isMisuse(error) && usage !== '' ? `\n${usage.trimEnd()}\n` : ''}`);
    process.exitCode = 1;
  }
}

/** Arguments that `parseArgs` refuses. */
function isMisuse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** What an error says, where Node and Prisma wrap it too: the causes of several attempts, and not the place in our code. */
export function inWords(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return [...new Set(error.errors.map(inWords))].join('; ');
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
