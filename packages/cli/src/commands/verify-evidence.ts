import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { checkEvidence, readPack } from '../evidence.ts';
import { readBytes } from '../files.ts';
import { print } from '../print.ts';

/**
 * `inv verify evidence`: verifies offline that a pack is unchanged since the service made it, and that its receipts
 * approve it.
 */
export function verifyEvidenceCommand(): Command {
  return new Command('evidence')
    .description('checks an evidence pack offline: its files, its signatures, and what was approved')
    .argument('<pack>', 'the ZIP file of an invoice or a correction')
    .requiredOption(
      '--key <key>',
      "the service's keys for receipts: a file (PEM, or the key set of /.well-known/jwks.json), or base64 of one",
    )
    .action(check);
}

async function check(pack: string, { key }: { key: string }): Promise<void> {
  const keys = existsSync(key) ? readBytes(key).toString('utf8') : key;
  for (const line of await checkEvidence(await readPack(readBytes(pack)), keys)) print(line);
}
