'use client';
import { UserRoundCog } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { Guarded, Refusal } from '@/components/guarded';
import { SelectField } from '@/components/select-field';
import { useChange } from '@/components/use-change';
import { panelOf } from '@/trpc/on-demand';
import type { Delegations } from './deputies';

type Props = { organizationId: string; offer: NonNullable<Delegations['offer']> };

/** Appoints who decides in this member's place until the end of a day. */
export function AppointDeputy({ organizationId, offer }: Props) {
  const t = useTranslations('deputies');
  const r = useTranslations('roles');
  const [deputy, setDeputy] = useState(offer.members[0]?.id ?? '');
  const { guard, isOpen, open, close, run } = useChange(t('done'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = { toMemberId: deputy, lastDay: String(form.get('lastDay')) };
    void run(async () => (await panelOf(organizationId)).delegateApprovals.mutate(given));
  };
  return (
    <>
      <Button look="secondary" onClick={open}>
        <UserRoundCog aria-hidden className="size-4" />
        {t('open')}
      </Button>
      <Dialog title={t('title')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <form className="grid gap-4" onSubmit={submit}>
            <p>{t('text')}</p>
            {offer.deciders > 0 ? <p className="text-muted">{t('others', { count: offer.deciders })}</p> : null}
            {offer.members.length === 0 ? (
              <p>{t('nobody')}</p>
            ) : (
              <>
                <SelectField
                  label={t('who')}
                  value={deputy}
                  choices={offer.members.map(({ id, name, role }) => ({ value: id, label: `${name} (${r(role)})` }))}
                  onChange={setDeputy}
                />
                <Field label={t('lastDay')} name="lastDay" type="date" required min={offer.today} max={offer.lastDay} />
                <Refusal failure={guard.failure} />
                <Button type="submit" disabled={guard.isBusy}>
                  {t('confirm')}
                </Button>
              </>
            )}
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
