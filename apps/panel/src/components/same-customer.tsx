'use client';
import type { FoundBuyer } from '@invoicing/router/panel/buyers/shown-buyers';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { apiClient } from '@/trpc/client';
import { Button } from './button';
import { BuyerDetails } from './buyer-details';
import { Notice } from './notice';

type Props = {
  organizationId: string;
  taxIdentifier: string;
  countryCode: string;
  onUse: (known: FoundBuyer) => void;
};

const waitMs = 150;

/** Says who has the tax identifier of a new customer already, and offers them; another may still be added. */
export function SameCustomer({ onUse, ...given }: Props) {
  const t = useTranslations('customers');
  const known = useKnown(given);
  const [first] = known;
  return (
    <div role="status" className="empty:hidden">
      {first ? (
        <Notice tone="warn">
          <p>{t('sameIdentifier', { country: given.countryCode, name: first.name, count: known.length })}</p>
          {known.length === 1 ? (
            <Button look="secondary" wraps className="mt-2" onClick={() => onUse(first)}>
              {t('useKnown')}
            </Button>
          ) : (
            <ul className="mt-2 grid gap-2">
              {known.map((one) => (
                <Choice key={one.id} known={one} onUse={onUse} />
              ))}
            </ul>
          )}
        </Notice>
      ) : null}
    </div>
  );
}

/** One of several who have the tax identifier, with what distinguishes them. */
function Choice({ known, onUse }: { known: FoundBuyer; onUse: Props['onUse'] }) {
  const t = useTranslations('customers');
  const [name, details] = [useId(), useId()];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="grid min-w-0 wrap-anywhere">
        <bdi id={name} className="line-clamp-3 font-medium">
          {known.name}
        </bdi>
        <span id={details}>
          <BuyerDetails buyer={known} />
        </span>
      </span>
      <Button look="secondary" aria-describedby={`${name} ${details}`} onClick={() => onUse(known)}>
        {t('useKnown')}
      </Button>
    </li>
  );
}

/** What is asked about. */
type Asked = Omit<Props, 'onUse'>;

function useKnown({ organizationId, taxIdentifier, countryCode }: Asked): FoundBuyer[] {
  const [known, setKnown] = useState<FoundBuyer[]>([]);
  useEffect(() => {
    setKnown([]);
    if (taxIdentifier.trim() === '') return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const given = { tax_identifier: taxIdentifier, country_code: countryCode };
      // Who cannot be asked is not warned of: the customer can be added all the same.
      const found = await apiClient(organizationId)
        .panel.listByTaxIdentifier.query(given)
        .catch(() => []);
      if (!isStale) setKnown(found);
    }, waitMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [organizationId, taxIdentifier, countryCode]);
  return known;
}
