import { nextDelegationTo } from '@invoicing/db/approvals/deciding-powers';
import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import { namesForPeople } from '@invoicing/db/approvals/intents';
import type { Sql } from '@invoicing/db/connection/client';
import { organizationRow } from '@invoicing/db/organization/row';
import { formatAmount, sumAmounts } from '@invoicing/domain/amounts/money';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import { nextCodeAt } from '@invoicing/identity/session/sign-in-factor';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import type { OperationContext } from '../../context.ts';
import { sqlQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { type IntentRow, intentsDue } from '../use/store.ts';
import { binding } from './decision.ts';
import { blockOf, type Eligibility, eligibilityOf } from './eligibility.ts';
import { presentListed } from './present-listed.ts';
import { requesterNames } from './requester-names.ts';
import type { ReviewFacts } from './reviewed-document.ts';
import { reviewedIntent } from './reviewed-intent.ts';
import { seenOf, seenTogether } from './seen.ts';
import { ofEach } from './set-binding.ts';

type Names = ReadonlyMap<string, string>;

/**
 * A set of documents to decide on together, in the given order: for each, what its own page shows and the hashes that
 * the decision repeats; the totals; and for each that this member cannot decide on now, the reason and its status.
 * Unknown intents are silently left out.
 */
export const reviewApprovalSet = sqlQuery(
  {
    permission: 'approvals:read',
    input: z.strictObject({ ids: ofEach(Uuid, (id) => id), locale: binding.locale }),
  },
  async ({ ctx, input: { ids, locale } }) => {
    const member = requireMember(ctx.actor);
    const intents = await approvalIntents(ctx.db, ids);
    const organization = await organizationRow(ctx.db, ctx.organizationId);
    const eligibility = await eligibilityOf(ctx, member, organization, intents);
    const names = await requesterNames(ctx.db, intents);
    const reasons = new Map(intents.map((intent) => [intent.id, whyNot(intent, eligibility, ctx.now)]));
    const out = intents.filter(({ id }) => reasons.get(id) !== null);
    const documents: SetDocument[] = [];
    for (const intent of intents)
      if (reasons.get(intent.id) === null) documents.push(await documentOf(ctx, intent, locale, names));
    return {
      documents,
      leftOut: (await intentsDue(ctx.db, out)).flatMap((intent) => {
        const because = reasons.get(intent.id) ?? null;
        return because === null ? [] : [{ ...presentListed(intent, ctx, names), because }];
      }),
      becomesDeputy: [...reasons.values()].includes('role') ? await nextDelegationTo(ctx.db, member, ctx.now) : null,
      leftOutSeen: seenTogether(out.map((intent) => seenOf(intent, blockOf(eligibility.get(intent.id)), ctx.now))),
      totals: totalsOf(documents),
      alike: alikeIn(documents),
      useWindowMinutes: Math.round(organization.approvalUseWindowSeconds / 60),
      expiresAt: documents.map(({ intent }) => intent.expires_at).sort()[0] ?? null,
      nextCodeAt: (await nextCodeAt(ctx.services.db, member.userId, ctx.now))?.toISOString() ?? null,
      now: ctx.now.toISOString(),
    };
  },
);

/** The reason why an intent cannot be decided: the status in which it ended, or what excludes this member. */
function whyNot(intent: IntentRow, eligibility: ReadonlyMap<string, Eligibility>, now: Date) {
  const status = statusAt(intent, now);
  return status === 'pending' ? blockOf(eligibility.get(intent.id)) : status;
}

type SetDocument = Awaited<ReturnType<typeof documentOf>>;

/** The facts that the page of a single decision shows of an intent; the document itself has its own URL. */
async function documentOf(ctx: OperationContext<Sql>, intent: IntentRow, locale: RenderLocale, names: Names) {
  const { reviewed } = await reviewedIntent(ctx, intent, locale, names);
  const { policy, decisions } = reviewed.intent;
  return {
    ...reviewed,
    id: intent.id,
    urlToken: intent.urlToken,
    reference: namesForPeople(intent).reference,
    isFirstOfTwo: policy.required_approvals > decisions.length + 1,
  };
}

type Amounts = { facts: Pick<ReviewFacts, 'gross' | 'amountDue' | 'currency'> };

/** The totals of the documents by currency, sorted by currency code. */
function totalsOf(documents: readonly Amounts[]) {
  const currencies = [...new Set(documents.map(({ facts }) => facts.currency))].sort();
  return currencies.map((currency) => {
    const those = documents.flatMap(({ facts }) => (facts.currency === currency ? [facts] : []));
    const sum = (amounts: readonly string[]) => formatAmount(sumAmounts(amounts));
    const gross = sum(those.map((facts) => facts.gross));
    const amountDue = sum(those.map((facts) => facts.amountDue ?? facts.gross));
    return { currency, documents: those.length, gross, amountDue };
  });
}

/**
 * Finds documents with the same action, buyer and amount, possible duplicates. The history checks compare each only
 * with what was issued before, not with the others in the set.
 * @returns the ids of each group of two or more
 */
function alikeIn(documents: readonly SetDocument[]): string[][] {
  const key = ({ intent, facts }: SetDocument) =>
    [intent.action, facts.buyerTaxIdentifier ?? facts.buyerName, facts.gross, facts.currency].join('\n');
  const groups = Map.groupBy(documents, key);
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => group.map(({ id }) => id));
}
