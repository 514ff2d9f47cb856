'use client';
import type { Deputy } from '@invoicing/router/panel/delegations/deputy';
import { useTranslations } from 'next-intl';
import { DeputyForm, type Offer } from '@/components/deputy-form';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { useChange } from '@/components/use-change';
import { panelOf } from '@/trpc/on-demand';

type Props = { organizationId: string; id: string; name: string; offer: Offer };

/** Appoints a deputy for a member who cannot do it themselves. */
export function AppointFor({ organizationId, id, name, offer }: Props) {
  const t = useTranslations('deputies');
  const { guard, isOpen, open, close, run } = useChange(t('doneFor'));
  const appoint = async (given: Deputy) => {
    await (await panelOf(organizationId)).appointDeputy.mutate({ fromMemberId: id, ...given });
  };
  return (
    <>
      <DialogButton look="quiet" onClick={open}>
        {t('openFor')}
      </DialogButton>
      <Dialog title={t('titleFor', { name })} open={isOpen} onClose={close}>
        <div className="text-left whitespace-normal">
          <DeputyForm offer={offer} guard={guard} run={run} appoint={appoint}>
            <p>{t('textFor', { name })}</p>
          </DeputyForm>
        </div>
      </Dialog>
    </>
  );
}
