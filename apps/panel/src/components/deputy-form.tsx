import type { Role } from '@invoicing/db/generated/enums';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from './button';
import { DateField } from './dates/date-field';
import { type Guard, Refusal } from './guarded';
import { SelectField } from './select-field';

export type Offer = { today: string; lastDay: string; members: { id: string; name: string; role: Role }[] };
export type Given = { toMemberId: string; firstDay: string; lastDay: string };

type Props = { offer: Offer; guard: Guard; onGiven: (given: Given) => void };

/** Who decides in the place of somebody, from which day until which; and no one before somebody is chosen. */
export function DeputyForm({ offer: { today, lastDay, members }, guard, onGiven }: Props) {
  const t = useTranslations('deputies');
  const r = useTranslations('roles');
  const [deputy, setDeputy] = useState('');
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState('');
  const role = members.find(({ id }) => id === deputy)?.role;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGiven({ toMemberId: deputy, firstDay: first, lastDay: last });
  };
  if (members.length === 0) return <p>{t('nobody')}</p>;
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <SelectField
        label={t('who')}
        {...(role === undefined ? {} : { hint: t('may', { role: r(role) }) })}
        value={deputy}
        required
        choices={[
          { value: '', label: t('choose') },
          ...members.map(({ id, name, role: of }) => ({ value: id, label: `${name} (${r(of)})` })),
        ]}
        onChange={setDeputy}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label={t('firstDay')} required min={today} max={lastDay} value={first} onChange={setFirst} />
        <DateField
          label={t('lastDay')}
          required
          min={first > today ? first : today}
          max={lastDay}
          value={last}
          onChange={setLast}
        />
      </div>
      <Refusal failure={guard.failure} />
      <Button type="submit" disabled={guard.isBusy}>
        {t('confirm')}
      </Button>
    </form>
  );
}
