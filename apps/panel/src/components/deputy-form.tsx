import type { Role } from '@invoicing/db/generated/enums';
import { Deputy } from '@invoicing/router/panel/delegations/deputy';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import * as z from 'zod/mini';
import { Button } from './button';
import { checkedBy } from './checked-by';
import { DateField } from './dates/date-field';
import { problemOf } from './dates/written-date';
import { type Guard, Guarded, Refusal } from './guarded';
import { SelectField } from './select-field';
import { useOperationForm } from './use-operation-form';

export type Offer = { today: string; lastDay: string; members: { id: string; name: string; role: Role }[] };

type Props = {
  offer: Offer;
  guard: Guard;
  /** Runs what `appoint` makes a change of. */
  run: Guard['run'];
  appoint: (given: Deputy) => Promise<void>;
  /** What is said of it first. */
  children: ReactNode;
};

/** Who decides in the place of somebody, from which day until which; and no one before somebody is chosen. */
export function DeputyForm({ offer, guard, run, appoint, children }: Props) {
  const t = useTranslations('deputies');
  const schema = useMemo(() => within(offer), [offer]);
  const form = useOperationForm({
    guard,
    first: { toMemberId: '', firstDay: offer.today, lastDay: '' } satisfies Deputy,
    resolver: checkedBy(schema),
  });
  const [{ value: firstDay = '', ...first }, last] = [form.choice('firstDay'), form.choice('lastDay')];
  const bounds = boundsOf(offer, firstDay);
  const begin = (day: string) => {
    first.onChange(day);
    // Its error may have been that it is before this one, so it is checked again.
    last.onChange(last.value);
  };
  return (
    <Guarded guard={guard}>
      <div className="grid gap-4">
        {children}
        {offer.members.length === 0 ? (
          <p>{t('nobody')}</p>
        ) : (
          <form {...form.sends(appoint, run)} className="grid gap-4">
            <Who members={offer.members} {...form.choice('toMemberId')} />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <DateField
                label={t('firstDay')}
                required
                {...bounds.firstDay}
                {...first}
                value={firstDay}
                onChange={begin}
              />
              <DateField label={t('lastDay')} required {...bounds.lastDay} {...last} />
            </div>
            <Refusal failure={form.refusal} />
            <Button type="submit" disabled={guard.isBusy}>
              {t('confirm')}
            </Button>
          </form>
        )}
      </div>
    </Guarded>
  );
}

type WhoProps = { members: Offer['members']; value: string; error: string | null; onChange: (id: string) => void };

function Who({ members, ...choice }: WhoProps) {
  const t = useTranslations('deputies');
  const r = useTranslations('roles');
  const role = members.find(({ id }) => id === choice.value)?.role;
  return (
    <SelectField
      label={t('who')}
      {...(role === undefined ? {} : { hint: t('may', { role: r(role) }) })}
      required
      choices={[
        { value: '', label: t('choose') },
        ...members.map(({ id, name, role: of }) => ({ value: id, label: `${name} (${r(of)})` })),
      ]}
      {...choice}
    />
  );
}

/** Between which days each of them is. */
function boundsOf({ today, lastDay: max }: Offer, firstDay: string) {
  return { firstDay: { min: today, max }, lastDay: { min: firstDay > today ? firstDay : today, max } };
}

/** What the operation takes, with days that are within their bounds. */
function within(offer: Offer) {
  const isIn = (name: 'firstDay' | 'lastDay') => (given: Deputy) =>
    problemOf(given[name] ?? '', boundsOf(offer, given.firstDay ?? '')[name]) === null;
  return Deputy.check(
    z.refine(isIn('firstDay'), { path: ['firstDay'] }),
    z.refine(isIn('lastDay'), { path: ['lastDay'] }),
  );
}
