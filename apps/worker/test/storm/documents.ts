import { inTransaction } from '@invoicing/db/connection/transaction';
import { enqueueCertification } from '@invoicing/db/jobs/submissions';
import { createCorrection } from '../corrections-fixture.ts';
import { createSubmission, type Made, type MadeInvoice, neighbour, type World } from '../fixture.ts';
import { storeOfflineCertificate } from '../offline-certificate.ts';
import { drawn } from './weather.ts';

export const kinds = ['invoice', 'correction', 'attachment', 'offline', 'late'] as const;
export type Kind = (typeof kinds)[number];
/** What five of twenty documents are; the others are plain invoices. */
const ofTwenty: readonly Kind[] = ['correction', 'correction', 'attachment', 'offline', 'late'];
/** Documents that are written to the database at the same time, before the storm begins. */
const writers = 4;
/** With fewer a seller might have no invoice that its correction could be of. */
const leastOfSeller = 5;
/** So many sellers send all that they have at once; of others the second half follows while the first is on its way. */
const sellersOfBurst = 100;

type Planned = { seller: World; kind: Kind; price: string };
type Document = Made & { kind: Kind };

export type Books = {
  sellers: readonly World[];
  /** What was written so far. */
  made: Document[];
  /** How many have not been written yet. */
  left: (nip?: string) => number;
  /** Writes up to `count` more, each queued for KSeF. A correction follows once KSeF has what it corrects. */
  release: (count: number) => Promise<void>;
};

export type BooksGiven = { sellers: number; documents: number; seed: number };

/** The sellers with the plan of their documents; the first of these are written. */
export async function openBooks(world: World, { sellers: count, documents, seed }: BooksGiven): Promise<Books> {
  if (documents < count * leastOfSeller)
    throw new Error(`${documents} documents are too few for ${count} sellers: at least ${leastOfSeller} of each`);
  const sellers = [world];
  while (sellers.length < count) sellers.push(await neighbour(world));
  for (const seller of sellers) {
    seller.simulator.store.commit({ kind: 'attachments', nip: seller.nip, allowed: true });
    await storeOfflineCertificate(seller);
  }
  const plan = drawn(documents, 1_999_999, seed).map((price, index): Planned => {
    const place = (Math.floor(index / count) + index) % 20;
    const seller = sellers[index % count] ?? world;
    return { seller, kind: ofTwenty[place] ?? 'invoice', price: ((price + 1) / 100).toFixed(2) };
  });
  const ready = plan.filter(({ kind }) => kind !== 'correction');
  const first = count >= sellersOfBurst ? ready : ready.slice(0, Math.ceil(ready.length / 2));
  const made = await writeAll(first);
  const following = plan.filter((planned) => !first.includes(planned));
  return { sellers, ...follow(made, following) };
}

async function writeAll(planned: readonly Planned[]): Promise<Written[]> {
  const left = [...planned];
  const made: Written[] = [];
  const write = async () => {
    for (let next = left.pop(); next; next = left.pop()) made.push(await writeInvoice(next));
  };
  await Promise.all(Array.from({ length: writers }, write));
  return made;
}

type Written = MadeInvoice & { kind: Kind; nip: string };

function follow(invoices: Written[], left: Planned[]): Omit<Books, 'sellers'> {
  const corrections: Document[] = [];
  const corrected = new Set<string>();
  const made: Document[] = [...invoices];
  const write = async (planned: Planned): Promise<boolean> => {
    const { seller, kind } = planned;
    if (kind !== 'correction') {
      const written = await writeInvoice(planned);
      invoices.push(written);
      made.push(written);
      return true;
    }
    const open = invoices.filter(({ nip, submissionId }) => nip === seller.nip && !corrected.has(submissionId));
    const base = await acceptedOf(seller, open);
    if (!base) return false;
    const correction = { ...(await createCorrection(seller, base, '0')), kind };
    corrected.add(base.submissionId);
    corrections.push(correction);
    made.push(correction);
    return true;
  };
  return {
    made,
    left: (nip) => left.filter(({ seller }) => nip === undefined || seller.nip === nip).length,
    release: async (count) => {
      let written = 0;
      for (const planned of [...left]) {
        if (written === count) return;
        if (!(await write(planned))) continue;
        left.splice(left.indexOf(planned), 1);
        written += 1;
      }
    },
  };
}

async function acceptedOf({ database }: World, open: readonly Written[]): Promise<Written | undefined> {
  const where = { id: { in: open.map(({ submissionId }) => submissionId) }, status: 'accepted' } as const;
  const found = await database.db.submission.findFirst({ where, select: { id: true } });
  return open.find(({ submissionId }) => submissionId === found?.id);
}

async function writeInvoice({ seller, kind, price }: Planned): Promise<Written> {
  const facts = { unitPrice: price, enqueue: kind !== 'offline', offline: kind === 'offline', late: kind === 'late' };
  const attached = kind === 'attachment' ? { attachment: 'nr 99999999' } : {};
  const made = await createSubmission(seller, { ...facts, ...attached });
  if (kind === 'offline') {
    const { organizationId, database } = seller;
    const { submissionId } = made;
    await inTransaction(database.db, (tx) => enqueueCertification(tx, { organizationId, submissionId }));
  }
  return { ...made, kind, nip: seller.nip };
}
