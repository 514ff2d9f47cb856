import { formatAmount, sumAmounts } from '@invoicing/domain/money';
import type { World } from '../fixture.ts';

/**
 * What the service's books and KSeF's say of the same documents. The lists hold numbers of invoices, each of which is a
 * defect. `gross` is the sum of what was accepted, in PLN: as the service has it, and as KSeF read it from the XML.
 */
export type Balance = {
  ends: Record<string, number>;
  transmissions: number;
  inKsef: number;
  inKsefTwice: string[];
  missingInKsef: string[];
  unknownToService: string[];
  approvalsUsedTwice: string[];
  refusalsOfLimits: number;
  brokenLimits: string[];
  gross: { service: string; ksef: string }[];
};

type Entry = { number: string; hash: string; end: string; gross: string; intents: string[]; nip: string };

/** Compares the books of the sellers with what the simulator holds. */
export async function balance(world: World, sellers: readonly World[]): Promise<Balance> {
  const entries = (await Promise.all(sellers.map(entriesOf))).flat();
  const { accepted, transmissions, windows } = world.simulator.store;
  const copies = Map.groupBy(accepted, ({ hash }) => hash);
  const copiesOf = ({ hash }: Entry) => copies.get(hash)?.length ?? 0;
  const numbers = (wanted: (entry: Entry) => boolean) => entries.filter(wanted).map(({ number }) => number);
  const used = Map.groupBy(
    entries.flatMap(({ intents }) => intents),
    (id) => id,
  );
  return {
    ends: Object.fromEntries([...Map.groupBy(entries, ({ end }) => end)].map(([end, all]) => [end, all.length])),
    transmissions: entries.reduce((sum, { hash }) => sum + (transmissions.get(hash) ?? 0), 0),
    inKsef: entries.filter((entry) => copiesOf(entry) > 0).length,
    inKsefTwice: numbers((entry) => copiesOf(entry) > 1),
    missingInKsef: numbers((entry) => entry.end === acceptedWithUpo && copiesOf(entry) === 0),
    unknownToService: numbers(({ end, ...entry }) => endsWithout.includes(end) && copiesOf({ end, ...entry }) > 0),
    approvalsUsedTwice: [...used].filter(([, uses]) => uses.length > 1).map(([id]) => id),
    refusalsOfLimits: [...windows.values()].filter(({ blockedUntil }) => blockedUntil > 0).length,
    brokenLimits: [...windows].filter(([, { ignored }]) => ignored > 0).map(([group]) => group),
    gross: sellers.map(({ nip }) => {
      const settled = entries.filter((entry) => entry.nip === nip && copiesOf(entry) > 0);
      const theirs = settled.flatMap(({ hash }) => copies.get(hash) ?? []);
      return { service: total(settled), ksef: total(theirs) };
    }),
  };
}

export const acceptedWithUpo = 'accepted, with its UPO';
/** Ends that say that KSeF does not have the document. */
const endsWithout = ['failed', 'rejected'];

const total = (of: readonly { gross: string }[]) => formatAmount(sumAmounts(of.map(({ gross }) => gross)));

async function entriesOf({ database, organizationId, nip }: World): Promise<Entry[]> {
  const submissions = await database.db.submission.findMany({
    where: { organizationId },
    include: { attempts: true, invoice: { select: { number: true, totals: true } } },
  });
  return submissions.map(({ status, upoStatus, manualAttention, documentSha256, attempts, invoice }) => ({
    number: invoice?.number ?? '',
    hash: Buffer.from(documentSha256, 'hex').toString('base64'),
    end: manualAttention ? 'waits for a person' : status === 'accepted' ? upoOf(upoStatus) : status,
    gross: String(Reflect.get(Object(invoice?.totals), 'gross')),
    intents: attempts.map(({ approvalIntentId }) => approvalIntentId),
    nip,
  }));
}

const upoOf = (status: string) => (status === 'available' ? acceptedWithUpo : `accepted, UPO ${status}`);
