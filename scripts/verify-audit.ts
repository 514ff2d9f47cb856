import { parseArgs } from 'node:util';
import type { ChainHead } from '@invoicing/db/audit-chain';
import { countUnsealed, verifyAudit } from '@invoicing/db/audit-verify';
import { createDb } from '@invoicing/db/client';
import { databaseUrl } from './env.ts';

// Verifies the audit log: `pnpm audit:verify [--organization <id>] [--anchor <seq>:<chain hash>]`; exit code 1 when a chain does not hold.
const usage = 'DATABASE_URL=postgres://… pnpm audit:verify [--organization <id>] [--anchor <seq>:<chain hash>]…';
const { values } = parseArgs({ options: { organization: { type: 'string' }, anchor: { type: 'string', multiple: true, default: [] } } });
const url = databaseUrl();
if (url === null || (values.anchor.length > 0 && values.organization === undefined)) throw new Error(usage);

const db = createDb(url, { max: 2 });
const where = values.organization === undefined ? {} : { id: values.organization };
const organizations = await db.organization.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
let isGood = organizations.length > 0 || values.organization === undefined;
if (!isGood) process.stdout.write(`${values.organization}: there is no such organization\n`);
for (const { id } of organizations) isGood = (await verify(id)) && isGood;
await db.$disconnect();
process.exit(isGood ? 0 : 1);

async function verify(organizationId: string): Promise<boolean> {
  const { head, finding } = await verifyAudit(db, organizationId, values.anchor.map(parseAnchor));
  const unsealed = await countUnsealed(db, organizationId);
  const good = `good up to #${head.seq} (${Buffer.from(head.chainHash).toString('hex')})`;
  const waiting = unsealed.oldestAt === null ? '' : `; ${unsealed.count} not sealed yet, the oldest of ${unsealed.oldestAt.toISOString()}`;
  const place = [finding?.seq == null ? '' : ` at #${finding.seq}`, finding?.entryId == null ? '' : `, entry ${finding.entryId}`].join('');
  process.stdout.write(`${organizationId}: ${finding ? `BROKEN: ${finding.kind}${place}; ` : ''}${good}${waiting}\n`);
  return finding === null;
}

/** @throws Error when it is not `<seq>:<64 hexadecimal digits>` */
function parseAnchor(text: string): ChainHead {
  const match = /^(\d+):([0-9a-f]{64})$/.exec(text);
  if (!match) throw new Error(usage);
  return { seq: Number(match[1]), chainHash: Buffer.from(match[2] ?? '', 'hex') };
}
