'use client';
import { useTranslations } from 'next-intl';
import { DeputyForm, type Given, type Offer } from '@/components/deputy-form';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Guarded } from '@/components/guarded';
import { useChange } from '@/components/use-change';
import { panelOf } from '@/trpc/on-demand';

type Props = { organizationId: string; id: string; name: string; offer: Offer };

/** Appoints a deputy for a member who cannot do it themselves. */
export function AppointFor({ organizationId, id, name, offer }: Props) {
  const t = useTranslations('deputies');
  const { guard, isOpen, open, close, run } = useChange(t('doneFor'));
  const appoint = (given: Given) =>
    void run(async () => (await panelOf(organizationId)).appointDeputy.mutate({ fromMemberId: id, ...given }));
  return (
    <>
      <DialogButton look="quiet" onClick={open}>
        {t('openFor')}
      </DialogButton>
      <Dialog title={t('titleFor', { name })} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <div className="grid gap-4 text-left whitespace-normal">
            <p>{t('textFor', { name })}</p>
            <DeputyForm offer={offer} guard={guard} onGiven={appoint} />
          </div>
        </Guarded>
      </Dialog>
    </>
  );
}
