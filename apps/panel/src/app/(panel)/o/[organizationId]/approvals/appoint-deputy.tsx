'use client';
import type { Deputy } from '@invoicing/router/panel/delegations/deputy';
import { UserRoundCog } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DeputyForm } from '@/components/deputy-form';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { useChange } from '@/components/use-change';
import { panelOf } from '@/trpc/on-demand';
import type { Delegations } from './deputies';

type Props = { organizationId: string; offer: NonNullable<Delegations['offer']> };

/** Appoints who decides in this member's place, for some days. */
export function AppointDeputy({ organizationId, offer }: Props) {
  const t = useTranslations('deputies');
  const { guard, isOpen, open, close, run } = useChange(t('done'));
  const appoint = async (given: Deputy) => {
    await (await panelOf(organizationId)).delegateApprovals.mutate(given);
  };
  return (
    <>
      <DialogButton look="secondary" onClick={open}>
        <UserRoundCog aria-hidden className="size-4" />
        {t('open')}
      </DialogButton>
      <Dialog title={t('title')} open={isOpen} onClose={close}>
        <DeputyForm offer={offer} guard={guard} run={run} appoint={appoint}>
          <p>{t('text')}</p>
          {offer.deciders > 0 ? <p className="text-muted">{t('others', { count: offer.deciders })}</p> : null}
        </DeputyForm>
      </Dialog>
    </>
  );
}
