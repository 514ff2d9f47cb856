'use client';
import type { Deputy } from '@invoicing/router/panel/delegations/deputy';
import { useTranslations } from 'next-intl';
import { DeputyForm, type Offer } from '@/components/deputy-form';
import { Dialog } from '@/components/dialog';
import type { Change } from '@/components/use-change';
import { panelOf } from '@/trpc/on-demand';

type Props = { organizationId: string; id: string; name: string; offer: Offer; change: Change };

/** Appoints a deputy for a member who cannot do it themselves. */
export function AppointFor({ organizationId, id, name, offer, change }: Props) {
  const t = useTranslations('deputies');
  const { guard, isOpen, close, run } = change;
  const appoint = async (given: Deputy) => {
    await (await panelOf(organizationId)).appointDeputy.mutate({ fromMemberId: id, ...given });
  };
  return (
    <Dialog title={t('titleFor', { name })} open={isOpen} onClose={close}>
      <div className="text-left whitespace-normal">
        <DeputyForm offer={offer} guard={guard} run={run} appoint={appoint}>
          <p>{t('textFor', { name })}</p>
        </DeputyForm>
      </div>
    </Dialog>
  );
}
