import { readFileSync } from 'node:fs';
import { hexOf, verifyExport } from './audit-export.ts';
import { command } from './command.ts';

// Verifies an export of the audit log on any computer, without the service: `npm run audit:verify-export <file.jsonl>`; exit code 1 when it does not hold.
await command(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Say which: npm run audit:verify-export <file.jsonl>');
  const { head, problem } = verifyExport(readFileSync(file, 'utf8'));
  process.stdout.write(`${problem === null ? '' : `BROKEN: ${problem}; `}good up to #${head.seq} (${hexOf(head)})\n`);
  return problem === null ? 0 : 1;
});
