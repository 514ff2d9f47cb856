import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import { Notice } from '@/components/notice';

import { Reference } from '@/components/reference';

type Buyer = { id: string; name: string; externalReference: string };
type Props = { data: Buyer[]; hasMore: boolean; at: (id: string) => string };

/** Several customers are called what was searched for: one is chosen. */
export function ChooseBuyer({ data, hasMore, at }: Props) {
  const t = useTranslations('invoices');
  return (
    <div className="grid gap-3 p-4">
      <p className="font-semibold">{t('whichBuyer')}</p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {data.map(({ id, name, externalReference }) => (
          <li key={id}>
            <Link href={at(id)} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2.5 hover:bg-page">
              <bdi className="font-medium">{name}</bdi>
              <span className="text-xs text-muted">
                <Reference value={externalReference} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore ? <Notice tone="calm">{t('moreBuyers')}</Notice> : null}
    </div>
  );
}
