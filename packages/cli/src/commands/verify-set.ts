import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { readBytes } from '../files.ts';
import { print } from '../print.ts';
import { chooseKey, verifyReceipt } from '../receipt.ts';
import { placeInSet, verifySetReceipt } from '../set-receipt.ts';

/**
 * `inv verify set`: verifies offline which documents one person approved together, and that receipts belong to the set.
 */
export function verifySetCommand(): Command {
  return new Command('set')
    .description('checks the signed receipt of a set of approvals offline, and receipts against it')
    .argument('<set>', 'the file with the receipt of the set (JWS)')
    .argument('[receipts...]', 'files with receipts of its approvals (JWS)')
    .requiredOption(
      '--key <key>',
      "the service's keys for receipts: a file (PEM, or the key set of /.well-known/jwks.json), or base64 of one",
    )
    .action(check);
}

async function check(set: string, receipts: string[], { key }: { key: string }): Promise<void> {
  const keys = existsSync(key) ? textOf(key) : key;
  const jws = textOf(set);
  const facts = await verifySetReceipt(jws, chooseKey(jws, keys));
  const { approver, decisions } = facts;
  print('The signature holds.');
  print(`Approved together: ${decisions.length} (set ${facts.set_id}, organization ${facts.organization_id})`);
  print(`By: ${approver.display} (${approver.member_id}) at ${facts.decided_at} with ${facts.amr.join(', ')}`);
  for (const [index, { intent_id, hash, receipt_sha256 }] of decisions.entries())
    print(`${index + 1}. approval ${intent_id} (${hash})${receipt_sha256 === null ? ', the first of two' : ''}`);
  for (const file of receipts) {
    const receipt = textOf(file);
    await verifyReceipt(receipt, chooseKey(receipt, keys));
    print(`${file} is the receipt of number ${placeInSet(facts, receipt)}.`);
  }
}

const textOf = (file: string): string => readBytes(file).toString('utf8').trim();
