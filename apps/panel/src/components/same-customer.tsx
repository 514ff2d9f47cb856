'use client';
import type { ShownBuyer } from '@invoicing/router/panel/drafts/buyer-of-draft';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { apiClient } from '@/trpc/client';
import { Button } from './button';
import { Notice } from './notice';

type Props = {
  organizationId: string;
  taxIdentifier: string;
  countryCode: string;
  onUse: (known: ShownBuyer) => void;
};

const waitMs = 150;

/** Says who has the tax identifier of a new customer already, and offers them; another may still be added. */
export function SameCustomer({ onUse, ...given }: Props) {
  const t = useTranslations('customers');
  const known = useKnown(given);
  return (
    <div role="status" className="empty:hidden">
      {known ? (
        <Notice tone="warn">
          <p>{t('sameIdentifier', { country: given.countryCode, name: known.name })}</p>
          <Button look="secondary" wraps className="mt-2" onClick={() => onUse(known)}>
            {t('useKnown')}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

/** What is asked about. */
type Asked = Omit<Props, 'onUse'>;

function useKnown({ organizationId, taxIdentifier, countryCode }: Asked): ShownBuyer | null {
  const [known, setKnown] = useState<ShownBuyer | null>(null);
  useEffect(() => {
    setKnown(null);
    if (taxIdentifier.trim() === '') return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const given = { tax_identifier: taxIdentifier, country_code: countryCode };
      // Who cannot be asked is not warned of: the customer can be added all the same.
      const found = await apiClient(organizationId)
        .panel.findByTaxIdentifier.query(given)
        .catch(() => null);
      if (!isStale) setKnown(found);
    }, waitMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [organizationId, taxIdentifier, countryCode]);
  return known;
}
