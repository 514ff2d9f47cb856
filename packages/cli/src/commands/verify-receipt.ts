import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { readBytes } from '../files.ts';
import { print } from '../print.ts';
import { type Approver, chooseKey, type ReceiptFacts, requireSameDocument, verifyReceipt } from '../receipt.ts';

/** `inv verify receipt`: verifies offline what was approved and by whom, and that a document is the approved one. */
export function verifyReceiptCommand(): Command {
  return new Command('receipt')
    .description('checks a signed approval receipt offline, and a document against it')
    .argument('<receipt>', 'the file with the receipt (JWS)')
    .argument(
      '[document]',
      'the file that it should be about: the FA(3) XML for sending, the approved content for issuing',
    )
    .requiredOption(
      '--key <key>',
      "the service's keys for receipts: a file (PEM, or the key set of /.well-known/jwks.json), or base64 of one",
    )
    .action(check);
}

async function check(receipt: string, document: string | undefined, { key }: { key: string }): Promise<void> {
  const jws = readBytes(receipt).toString('utf8').trim();
  const facts = await verifyReceipt(jws, chooseKey(jws, existsSync(key) ? readBytes(key).toString('utf8') : key));
  const sha256 = document === undefined ? null : requireSameDocument(facts, readBytes(document));
  for (const line of linesOf(facts)) print(line);
  if (sha256 !== null) print(`The document is the one that was approved (SHA-256 ${sha256}).`);
}

function linesOf({ subject, ...facts }: ReceiptFacts): string[] {
  const version = subject.version === null ? '' : `, version ${subject.version}`;
  return [
    'The signature holds.',
    `Approved: ${facts.action} of ${subject.type} ${subject.id}${version} (${facts.hash})`,
    ...approversIn(facts),
    `Asked for by: client ${facts.requested_by.client_id}`,
    ...(facts.requesters ?? []).map(
      ({ member_id, because }) => `Excluded under four eyes: ${member_id} (${because.join(', ')})`,
    ),
    `In: organization ${facts.organization_id}, environment ${facts.environment}; approval ${facts.intent_id}`,
  ];
}

/**
 * The approvers in order. An older receipt has all details of the last one, and only identifier and time of the others.
 */
function approversIn({ approvers, approver, amr, decided_at, earlier_approvers }: Omit<ReceiptFacts, 'subject'>) {
  if (!approvers)
    return [
      `By: ${approver.display} (${approver.member_id}) at ${decided_at} with ${amr.join(', ')}`,
      ...earlier_approvers.map((earlier) => `And by: ${earlier.member_id} at ${earlier.decided_at}`),
    ];
  return approvers.map(lineOf);
}

function lineOf({ in_place_of: place, role, ...by }: Approver, index: number): string {
  const memberAndRole = [by.member_id, ...(role === null ? [] : [role])].join(', ');
  const deputy = place ? ` in the place of ${place.display} (${place.member_id})` : '';
  const who = `${by.display} (${memberAndRole})${deputy} at ${by.decided_at} with ${by.amr.join(', ')}`;
  return index === 0 ? `By: ${who}` : `And by: ${who}`;
}
