import { useTranslations } from 'next-intl';
import { CopyText } from '../copy-text';
import { DateTime, Day } from '../date-time';
import { Fact } from '../fact';
import type { Reviewed } from './reviewed';

const accountGroup = 4;

type Props = {
  review: Reviewed;
  /** The URL of the content that the hash is computed from. */
  content: string;
};

/** What else is known of the document, and who asks for it. */
export function Facts({ review, content }: Props) {
  const t = useTranslations('approve');
  const { intent, facts, document, correction } = review;
  return (
    <dl className="divide-y divide-line">
      <Fact label={t('number')}>{document.number}</Fact>
      {document.numberNow ? (
        <Fact label={t('numberNow')}>
          {document.numberNow} <span className="font-normal text-muted">· {t('numberNowNote')}</span>
        </Fact>
      ) : null}
      {correction ? <Fact label={t('correctedInvoice')}>{correction.invoiceNumber}</Fact> : null}
      {correction ? <Fact label={t('correctionReason')}>{correction.reason}</Fact> : null}
      <Fact label={t('issueDate')}>
        <Day date={facts.issueDate} />
      </Fact>
      <Fact label={t('requestedBy')}>
        {review.requesterName ? (
          <>
            <bdi>{review.requesterName}</bdi> ·{' '}
          </>
        ) : null}
        <bdi>{intent.requested_by.client_name}</bdi>
        {review.requestedFromIp ? <span className="font-normal text-muted"> · {review.requestedFromIp}</span> : null}
      </Fact>
      <Fact label={t('requestedAt')}>
        <DateTime at={intent.meta.created_at} />
      </Fact>
      <Fact label={t('hash')}>
        <CopyText value={document.contentHash} short />
        <a href={content} target="_blank" rel="noreferrer" className="ml-3 text-accent hover:underline print:hidden">
          {t(intent.action === 'issue' || intent.action === 'finalize' ? 'hashedJson' : 'hashedXml')}
        </a>
      </Fact>
    </dl>
  );
}

/** An account number as people compare it: the two letters and digits, then in fours. */
export function groupedAccount(account: string): string {
  const [head, rest] = [account.slice(0, accountGroup), account.slice(accountGroup)];
  return [head, ...(rest.match(new RegExp(`.{1,${accountGroup}}`, 'g')) ?? [])].join(' ');
}
