import type { FoundBuyer } from '@invoicing/router/panel/buyers/shown-buyers';
import { useTranslations } from 'next-intl';
import { BuyerDetails } from '@/components/buyer-details';
import { Link } from '@/components/link';
import { Notice } from '@/components/notice';

type Props = { data: FoundBuyer[]; hasMore: boolean; at: (id: string) => string };

/** Several customers are called what was searched for, or have one NIP: one is chosen. */
export function ChooseBuyer({ data, hasMore, at }: Props) {
  const t = useTranslations('invoices');
  return (
    <div className="grid gap-3 p-4">
      <p className="font-semibold">{t('whichBuyer')}</p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {data.map((buyer) => (
          <li key={buyer.id}>
            <Link href={at(buyer.id)} className="grid gap-0.5 px-4 py-2.5 break-words hover:bg-page">
              <bdi className="min-w-0 font-medium">{buyer.name}</bdi>
              <BuyerDetails buyer={buyer} />
            </Link>
          </li>
        ))}
      </ul>
      {hasMore ? <Notice tone="calm">{t('moreBuyers')}</Notice> : null}
    </div>
  );
}
