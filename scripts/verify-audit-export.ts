import { readFileSync } from 'node:fs';
import { hexOf, verifyExport } from './audit-export.ts';
import { command, requiredArgument } from './command.ts';

const usage = `npm run audit:verify-export <file.jsonl>

Verifies an export of the audit log on any computer, without the service; exit code 1 when it does not hold.`;

await command(usage, async () => {
  const { head, problem } = verifyExport(readFileSync(requiredArgument('file.jsonl'), 'utf8'));
  process.stdout.write(`${problem === null ? '' : `BROKEN: ${problem}; `}good up to #${head.seq} (${hexOf(head)})\n`);
  return problem === null ? 0 : 1;
});
