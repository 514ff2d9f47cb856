import { powersOf } from '@invoicing/db/approvals/deciding-powers';
import { intentSubjectInclude, namesForPeople } from '@invoicing/db/approvals/intents';
import { askedByMember } from '@invoicing/db/approvals/requesters';
import type { Tx } from '@invoicing/db/connection/client';
import { partsOfSubjects } from '@invoicing/db/documents/payable-parts';
import type { Prisma } from '@invoicing/db/generated/client';
import { choosePower } from '@invoicing/domain/approvals/deciding-power';
import { policyFor } from '@invoicing/domain/approvals/policy';
import { readStored } from '@invoicing/domain/fields/stored';
import { quoted } from '@invoicing/domain/letter';
import { approvalIntentType, approvalUrl, statusAt } from '@invoicing/domain/states/approval-intent';
import { storedAmountDue } from '@invoicing/domain/stored/stored-amount-due';
import { z } from 'zod';
import { amount, dueFact, type Item, polishTime, same, type Waiting, type Words } from './item.ts';
import type { Recipient } from './recipient.ts';

const include = {
  requestedByClient: { select: { name: true, createdById: true, isPanel: true } },
  decisions: {
    orderBy: { decidedAt: 'asc' },
    include: { delegation: { select: { fromMemberId: true } } },
  },
  ...intentSubjectInclude,
} satisfies Prisma.ApprovalIntentInclude;

/** The part of the stored summary that notices use. */
const Summary = z.object({
  buyer_name: z.string(),
  total_gross: z.string(),
  currency: z.string(),
  gross_pln: z.string().nullable().default(null),
});
type Intent = Prisma.ApprovalIntentGetPayload<{ include: typeof include }>;

const actions: Readonly<Record<Intent['action'], Words>> = {
  issue: { pl: 'Wystawienie faktury', en: 'Issuing an invoice' },
  finalize: { pl: 'Wystawienie korekty', en: 'Issuing a correction' },
  send: { pl: 'Wysłanie do KSeF', en: 'Sending to KSeF' },
  retry: { pl: 'Ponowna próba w KSeF', en: 'Another try in KSeF' },
};
const lookedFor: Words = { pl: 'Sprawdzenie w KSeF', en: 'Check with KSeF' };
const called = ({ action, mode }: Intent) => (mode === 'reconcile' ? lookedFor : actions[action]);
const decided: Partial<Record<Intent['status'], Words>> = {
  approved: { pl: 'Zatwierdzono', en: 'Approved' },
  consumed: { pl: 'Zatwierdzono', en: 'Approved' },
  denied: { pl: 'Odmówiono', en: 'Declined' },
  expired: { pl: 'Wygasło', en: 'Expired' },
};
const open: Words = { pl: 'Otwórz i zdecyduj', en: 'Open and decide' };
const look: Words = { pl: 'Zobacz', en: 'View' };

type Asked = {
  baseUrl: string;
  now: Date;
  names: ReadonlyMap<string, string>;
  amountDue: (intent: Intent) => string;
};

/**
 * The items of a member's notices about approvals; none for approvals that have ended or that the member may no longer
 * decide on.
 */
export async function approvalItems(
  tx: Tx,
  recipient: Recipient,
  notices: readonly Waiting[],
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<Map<string, Item>> {
  const { organizationId } = recipient;
  const ids = notices.map(({ subjectId }) => subjectId);
  // Bounded by the notices of one mail.
  const intents = await tx.approvalIntent.findMany({ where: { organizationId, id: { in: ids } }, include });
  const decidable = await decidableBy(tx, recipient, intents, now);
  const names = await askersOf(tx, organizationId, intents);
  const partsOf = await partsOfSubjects(tx, intents);
  const asked = { baseUrl, now, names, amountDue: (intent: Intent) => storedAmountDue(partsOf(intent)) };
  const byId = new Map(intents.map((intent) => [intent.id, intent]));
  const items = notices.flatMap(({ id, kind, subjectId }): [string, Item][] => {
    const intent = byId.get(subjectId);
    if (!intent) return [];
    if (kind === 'approval_decided') return outcome(intent, asked).map((item) => [id, item]);
    return decidable.has(intent.id) ? [[id, question(intent, asked)]] : [];
  });
  return new Map(items);
}

async function decidableBy(
  tx: Tx,
  { organizationId, memberId, organization }: Recipient,
  intents: readonly Intent[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const powers = await powersOf(tx, { organizationId, memberId }, now);
  const asked = new Map<string, ReadonlySet<string>>();
  for (const id of new Set([memberId, ...powers.map((power) => power.memberId)]))
    asked.set(id, await askedByMember(tx, id, intents));
  const isOpen = (intent: Intent) => {
    const { four_eyes } = policyFor(organization, readStored(Summary, intent.summary));
    const isRequester = (id: string) => four_eyes !== 'off' && (asked.get(id)?.has(intent.id) ?? false);
    const power = choosePower({ memberId, powers, decisions: intent.decisions, isRequester });
    return statusAt(intent, now) === 'pending' && typeof power !== 'string';
  };
  return new Set(intents.filter(isOpen).map(({ id }) => id));
}

async function askersOf(
  tx: Tx,
  organizationId: string,
  intents: readonly Intent[],
): Promise<ReadonlyMap<string, string>> {
  const ids = intents.flatMap(({ requestedByMemberId }) => requestedByMemberId ?? []);
  // Bounded by the intents, each of which has at most one requester.
  const members = await tx.member.findMany({
    where: { organizationId, id: { in: ids } },
    select: { id: true, displayName: true },
  });
  return new Map(members.map(({ id, displayName }) => [id, displayName]));
}

function question(intent: Intent, { baseUrl, names, amountDue }: Asked): Item {
  const { requestedByClient, requestedByMemberId, expiresAt } = intent;
  const asker = names.get(requestedByMemberId ?? '') ?? requestedByClient.name;
  return {
    about: `question:${intent.id}`,
    title: titled(called(intent), intent),
    subject: { known: knownBy(intent) },
    facts: [
      ...contents(intent, amountDue(intent)),
      { label: { pl: 'Prosi', en: 'Asked by' }, value: same(quoted(asker)) },
      { label: { pl: 'Do kiedy', en: 'Until' }, value: polishTime(expiresAt) },
    ],
    link: approvalUrl(baseUrl, intent.urlToken),
    words: open,
  };
}

/** The outcome of a request; nothing if it was withdrawn or superseded. */
function outcome(intent: Intent, { baseUrl, now, amountDue }: Asked): Item[] {
  const words = decided[statusAt(intent, now)];
  if (!words) return [];
  const last = intent.decisions.at(-1);
  const reason = intent.status === 'denied' ? last?.reason : null;
  return [
    {
      about: `outcome:${intent.id}`,
      title: titled({ pl: `${words.pl}: ${called(intent).pl}`, en: `${words.en}: ${called(intent).en}` }, intent),
      subject: { known: knownBy(intent), says: words },
      facts: [
        ...contents(intent, amountDue(intent)),
        ...(last ? [{ label: { pl: 'Decyzja', en: 'Decided by' }, value: same(quoted(last.memberDisplay)) }] : []),
        ...(reason ? [{ label: { pl: 'Powód', en: 'Reason' }, value: same(quoted(reason)) }] : []),
      ],
      link: approvalUrl(baseUrl, intent.urlToken),
      words: look,
    },
  ];
}

/** The action, and the name by which people know the document. */
function titled(action: Words, intent: Intent): Words {
  const { number, correctedNumber, reference } = namesForPeople(intent);
  if (number === null && correctedNumber !== null)
    return { pl: `${action.pl} do ${quoted(correctedNumber)}`, en: `${action.en} of ${quoted(correctedNumber)}` };
  const name = number ?? reference;
  const known = name === null ? knownBy(intent) : same(quoted(name));
  return { pl: `${action.pl}: ${known.pl}`, en: `${action.en}: ${known.en}` };
}

/** The name by which people know the document: its number or, before there is one, its amount; and the buyer. */
function knownBy(intent: Intent): Words {
  const { number, correctedNumber } = namesForPeople(intent);
  const { buyer_name, total_gross, currency } = readStored(Summary, intent.summary);
  const buyer = quoted(buyer_name, shortBuyer);
  const sum = amount(total_gross, currency);
  if (number !== null) return same(`${quoted(number)}, ${buyer}`);
  if (correctedNumber === null) return { pl: `${sum.pl}, ${buyer}`, en: `${sum.en}, ${buyer}` };
  const corrected = quoted(correctedNumber);
  return { pl: `Korekta ${corrected}, ${buyer}`, en: `Correction of ${corrected}, ${buyer}` };
}

const shortBuyer = 30;

function contents(intent: Intent, amountDue: string): Item['facts'] {
  const { buyer_name, total_gross, currency } = readStored(Summary, intent.summary);
  const isCorrection = approvalIntentType(intent) === 'invoice_correction_approval_intent';
  return [
    { label: { pl: 'Nabywca', en: 'Buyer' }, value: same(quoted(buyer_name)) },
    {
      label: isCorrection
        ? { pl: 'Zmiana kwoty brutto', en: 'Change of the gross amount' }
        : { pl: 'Kwota brutto', en: 'Gross amount' },
      value: amount(total_gross, currency),
    },
    dueFact(amountDue, currency),
  ];
}
