import { useTranslations } from 'next-intl';
import { Day } from '../date-time';
import { Fact } from '../fact';
import { Folded } from '../folded';
import { groupedAccount } from './facts';
import type { Reviewed } from './reviewed';

/** As many characters as two lines of a phone have. */
const longName = 70;

/**
 * The facts that fraud would alter, on the first screen of every decision: who pays, to which account, and until when.
 */
export function KeyFacts({ facts }: { facts: Reviewed['facts'] }) {
  const t = useTranslations('approve');
  const { buyerName, buyerTaxIdentifier, bankAccounts, dueDate } = facts;
  const name = <bdi>{buyerName}</bdi>;
  return (
    <dl className="divide-y divide-line text-sm">
      <Fact label={t('buyer')}>{buyerName.length > longName ? <Folded lines={2}>{name}</Folded> : name}</Fact>
      {buyerTaxIdentifier ? <Fact label={t('taxIdentifier')}>{buyerTaxIdentifier}</Fact> : null}
      {bankAccounts.map((account, index) => (
        <Fact key={account} label={index === 0 ? t('account') : t('furtherAccount')}>
          {groupedAccount(account)}
        </Fact>
      ))}
      {dueDate ? (
        <Fact label={t('dueDate')}>
          <Day date={dueDate} />
        </Fact>
      ) : null}
    </dl>
  );
}
