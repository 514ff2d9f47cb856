import { formatAmount, sumAmounts } from '@invoicing/domain/amounts/money';
import type { AcceptedInvoice } from '@invoicing/ksef-simulator/state';
import type { World } from '../fixture.ts';
import { type Books, type Kind, kinds } from './documents.ts';
import { hashOf, isAccepted, numberOf, type Row, readRows, reasonOf, stuckAtKsef } from './rows.ts';
import { ourTwice } from './twice.ts';

/**
 * What the service's books and KSeF's say of the same documents. The lists hold numbers of documents, each of which is
 * a defect. `gross` is the sum of what was accepted, in PLN: as the service has it, and as KSeF read it from the XML.
 */
export type Balance = {
  accepted: number;
  byKind: Record<Kind, { written: number; accepted: number }>;
  /** Of those that are not accepted: how many for which reason. */
  reasons: Record<string, number>;
  withoutReason: string[];
  transmissions: number;
  /** Batch sessions that sent documents. */
  packages: number;
  lost: string[];
  missingInKsef: string[];
  unknownToService: string[];
  twice: Record<string, string[]>;
  refusalsOfLimits: number;
  brokenLimits: string[];
  gross: { seller: string; service: string; ksef: string }[];
};

/** Compares the books of the sellers with what the simulator holds. */
export async function balance(world: World, { sellers, made }: Books): Promise<Balance> {
  const rows = await readRows(world, 'all');
  const { transmissions, windows, sessions } = world.simulator.store;
  // What another system of a seller sent is not ours.
  const atKsef = world.simulator.store.accepted.filter(({ xml }) => xml !== '');
  const copies = Map.groupBy(atKsef, ({ hash }) => hash);
  const ids = new Set(rows.map(({ id }) => id));
  const [stuck, known] = [stuckAtKsef(world), new Set(rows.map(hashOf))];
  const rest = rows.filter((row) => !isAccepted(row)).map((row) => ({ row, reason: reasonOf(row, stuck) }));
  return {
    accepted: rows.length - rest.length,
    byKind: countByKind(made, new Set(rows.filter(isAccepted).map(({ id }) => id))),
    reasons: countOf(rest.flatMap(({ reason }) => reason ?? [])),
    withoutReason: rest.filter(({ reason }) => reason === null).map(({ row }) => `${numberOf(row)} (${row.status})`),
    transmissions: rows.reduce((sum, row) => sum + (transmissions.get(hashOf(row)) ?? 0), 0),
    packages: [...sessions.values()].filter(({ batch, invoices }) => batch !== null && invoices.length > 0).length,
    lost: made.filter(({ submissionId }) => !ids.has(submissionId)).map(({ number }) => number),
    missingInKsef: rows.filter((row) => isAccepted(row) && !copies.has(hashOf(row))).map(numberOf),
    unknownToService: [
      ...rows.filter((row) => endsWithout.has(row.status) && copies.has(hashOf(row))).map(numberOf),
      ...atKsef.filter(({ hash }) => !known.has(hash)).map(({ number }) => number),
    ],
    twice: { ...(await ourTwice(world)), ...ksefsTwice(atKsef) },
    refusalsOfLimits: [...windows.values()].filter(({ blockedUntil }) => blockedUntil > 0).length,
    brokenLimits: [...windows].filter(([, { ignored }]) => ignored > 0).map(([group]) => group),
    gross: sellers.map((seller) => grossOf(seller, rows, copies)),
  };
}

/** Ends that say that KSeF does not have the document. */
const endsWithout: ReadonlySet<string> = new Set(['failed', 'rejected']);

function countByKind(made: Books['made'], accepted: ReadonlySet<string>): Balance['byKind'] {
  const of = (kind: Kind) => {
    const all = made.filter((one) => one.kind === kind);
    return { written: all.length, accepted: all.filter(({ submissionId }) => accepted.has(submissionId)).length };
  };
  const [invoice, correction, attachment, offline, late] = kinds;
  return {
    invoice: of(invoice),
    correction: of(correction),
    attachment: of(attachment),
    offline: of(offline),
    late: of(late),
  };
}

function countOf(names: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

function ksefsTwice(atKsef: readonly AcceptedInvoice[]): Balance['twice'] {
  const repeated = (keyOf: (invoice: AcceptedInvoice) => string) =>
    [...Map.groupBy(atKsef, keyOf)].filter(([, all]) => all.length > 1).map(([key]) => key);
  return {
    'documents at KSeF': repeated(({ hash }) => hash),
    'numbers at KSeF': repeated(({ nip, kind, number }) => `${nip} ${kind} ${number}`),
    'KSeF numbers at KSeF': repeated(({ ksefNumber }) => ksefNumber),
  };
}

function grossOf(seller: World, rows: readonly Row[], copies: ReadonlyMap<string, AcceptedInvoice[]>) {
  const { organizationId, nip } = seller;
  const settled = rows.filter((row) => row.organizationId === organizationId && copies.has(hashOf(row)));
  const theirs = settled.flatMap((row) => copies.get(hashOf(row)) ?? []);
  return { seller: nip, service: total(settled.map(ownGross)), ksef: total(theirs.map(({ gross }) => gross)) };
}

/** Of a correction it is the difference that KSeF has. */
function ownGross({ invoice, correction }: Row): string {
  const totals = invoice ? invoice.totals : Reflect.get(Object(correction?.totals), 'delta');
  return String(Reflect.get(Object(totals), 'gross'));
}

const total = (amounts: readonly string[]) => formatAmount(sumAmounts(amounts));
