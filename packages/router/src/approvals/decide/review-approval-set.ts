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
 * A set of documents that are to be decided on together, in the given order: of each what its own page shows, with the
 * hashes that the decision repeats; the totals; and what of it cannot be decided on by this member now, why, and how it
 * stands. Intents that there are not are left out without a word.
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

/** Why an intent cannot be decided on: what has become of it, or what keeps the member from it. */
function whyNot(intent: IntentRow, eligibility: ReadonlyMap<string, Eligibility>, now: Date) {
  const status = statusAt(intent, now);
  return status === 'pending' ? blockOf(eligibility.get(intent.id)) : status;
}

type SetDocument = Awaited<ReturnType<typeof documentOf>>;

/** What the page of a single decision says of an intent; the document itself has its own address. */
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

/** What the documents come to, for each currency by its name. */
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
 * Documents of one action, buyer and amount, which may be the same one twice. Each is compared with what was issued
 * before; of one another they know nothing.
 * @returns the ids of each group of two or more
 */
function alikeIn(documents: readonly SetDocument[]): string[][] {
  const key = ({ intent, facts }: SetDocument) =>
    [intent.action, facts.buyerTaxIdentifier ?? facts.buyerName, facts.gross, facts.currency].join('\n');
  const groups = Map.groupBy(documents, key);
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => group.map(({ id }) => id));
}
