import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DueNote } from '@/components/amount-due';
import { groupedAccount } from '@/components/approval/facts';
import type { SetDocument } from '@/components/approval/reviewed';
import { Card } from '@/components/card';
import { Day } from '@/components/date-time';
import { actionWords } from '@/components/document/approvals-of';
import { Money } from '@/components/money';
import { cellClass, rowLinkClass, Table } from '@/components/table';
import { placeOf } from './names';

/** The documents of a set as a list; each row opens its document. */
export function Documents({ documents }: { documents: SetDocument[] }) {
  const t = useTranslations('approvalSet');
  const a = useTranslations('approvals');
  const d = useTranslations('approve');
  const columns = [
    { label: a('what') },
    { label: a('number') },
    { label: a('buyer') },
    { label: a('amount'), right: true },
    { label: d('account') },
    { label: d('dueDate') },
    { label: d('warnings') },
  ];
  return (
    <Card title={t('list')}>
      <div id="documents" className="scroll-mt-16">
        <Table isStacked caption={t('list')} columns={columns}>
          {documents.map(({ id, intent, document, reference, facts, correction, warnings }, index) => (
            <tr key={id}>
              <td className={cellClass.title}>
                <a href={`#${placeOf(index)}`} className={rowLinkClass}>
                  {index + 1}. {a(`action_${actionWords(intent)}`)}
                </a>
              </td>
              <td className={cellClass.more}>
                <span className="block max-w-36 truncate text-ink">{document.number}</span>
                {reference === null ? null : <span className="block max-w-36 truncate text-xs">{reference}</span>}
              </td>
              <td className={cellClass.who}>
                <bdi className="block truncate md:max-w-44">{facts.buyerName}</bdi>
                <span className="block text-xs text-muted">{facts.buyerTaxIdentifier}</span>
              </td>
              <td className={cellClass.amount}>
                <Money amount={facts.gross} currency={facts.currency} />
                <DueNote
                  gross={facts.gross}
                  due={facts.amountDue}
                  currency={facts.currency}
                  isDifference={correction !== null}
                />
              </td>
              <td className={cellClass.more}>
                {facts.bankAccounts.map((account) => (
                  <span key={account} className="block min-w-36 text-xs tabular-nums">
                    {groupedAccount(account)}
                  </span>
                ))}
              </td>
              <td className={cellClass.more}>{facts.dueDate === null ? null : <Day date={facts.dueDate} />}</td>
              <td className={cellClass.state}>
                {warnings.length > 0 ? (
                  <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-warn">
                    <TriangleAlert aria-hidden className="size-3.5" />
                    {t('warned', { count: warnings.length })}
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </Card>
  );
}
