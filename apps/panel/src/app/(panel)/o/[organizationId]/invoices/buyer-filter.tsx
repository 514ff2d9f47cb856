import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Filter } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { Link } from '@/components/link';

type BuyerProps = {
  customer: string | undefined;
  text: string | undefined;
  buyer: { id: string; name: string } | null;
  without: string;
};

/** Documents of one buyer, by a NIP or a part of a name. */
export function BuyerFilter({ customer, text, buyer, without }: BuyerProps) {
  const t = useTranslations('invoices');
  if (customer) return <ChosenBuyer id={customer} name={buyer?.name ?? ''} without={without} />;
  return (
    <Filter label={t('buyerNamed')}>
      {(id) => <input id={id} name="buyer" minLength={2} defaultValue={text} className={inputClass} />}
    </Filter>
  );
}

/** The one customer whose documents are shown, and the way to everybody's. */
function ChosenBuyer({ id, name, without }: { id: string; name: string; without: string }) {
  const t = useTranslations('invoices');
  return (
    <div className="grid min-w-0 gap-1">
      <span className="text-xs text-muted">{t('buyer')}</span>
      <input type="hidden" name="customer" value={id} />
      <span className="flex min-h-9 max-w-64 min-w-0 items-center gap-1 rounded-lg bg-raised pl-3">
        <bdi className="truncate font-medium">{name}</bdi>
        <Link href={without} aria-label={t('anyBuyer')} className="rounded-md p-2 text-muted hover:text-ink">
          <X aria-hidden className="size-4" />
        </Link>
      </span>
    </div>
  );
}
