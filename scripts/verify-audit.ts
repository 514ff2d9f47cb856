import { parseArgs } from 'node:util';
import type { ChainHead } from '@invoicing/db/audit/chain';
import { countUnsealed, verifyAudit } from '@invoicing/db/audit/verify';
import type { Db } from '@invoicing/db/connection/client';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { openOwnerDb } from './product/installation.ts';

// Verifies the audit log: `npm run audit:verify`; exit code 1 when a chain does not hold.
const usage = 'npm run audit:verify -- [--organization <id> [--anchor <seq>:<chain hash>]…]';

await command(usage, async () => {
  const { values } = parseArgs({
    options: { organization: { type: 'string' }, anchor: { type: 'string', multiple: true, default: [] } },
  });
  if (values.anchor.length > 0 && values.organization === undefined)
    throw new Misuse('An anchor is of one organization.');
  const anchors = values.anchor.map(parseAnchor);
  const db = await openOwnerDb(variables());
  return verifyAll(db, values.organization, anchors).finally(() => db.$disconnect());
});

/** @returns the process's exit code */
async function verifyAll(db: Db, only: string | undefined, anchors: ChainHead[]): Promise<number> {
  const organizations = await db.organization.findMany({
    where: only === undefined ? {} : { id: only },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  let isGood = organizations.length > 0 || only === undefined;
  if (!isGood) process.stdout.write(`${only}: there is no such organization\n`);
  for (const { id } of organizations) isGood = (await verify(db, id, anchors)) && isGood;
  return isGood ? 0 : 1;
}

async function verify(db: Db, organizationId: string, anchors: ChainHead[]): Promise<boolean> {
  const { head, finding } = await verifyAudit(db, organizationId, anchors);
  const unsealed = await countUnsealed(db, organizationId);
  const good = `good up to #${head.seq} (${Buffer.from(head.chainHash).toString('hex')})`;
  const waiting =
    unsealed.oldestAt === null
      ? ''
      : `; ${unsealed.count} not sealed yet, the oldest of ${unsealed.oldestAt.toISOString()}`;
  const place = [
    finding?.seq == null ? '' : ` at #${finding.seq}`,
    finding?.entryId == null ? '' : `, entry ${finding.entryId}`,
  ].join('');
  process.stdout.write(`${organizationId}: ${finding ? `BROKEN: ${finding.kind}${place}; ` : ''}${good}${waiting}\n`);
  return finding === null;
}

/** @throws Misuse when it is not `<seq>:<64 hexadecimal digits>` */
function parseAnchor(text: string): ChainHead {
  const match = /^(\d+):([0-9a-f]{64})$/.exec(text);
  if (!match) throw new Misuse(`"${text}" is no anchor, which is <seq>:<64 hexadecimal digits>.`);
  return { seq: Number(match[1]), chainHash: Buffer.from(match[2] ?? '', 'hex') };
}
