import { useTranslations } from 'next-intl';
import { Tick } from '@/components/controls';
import type { Role } from './role';

type Props = { roles: Role[]; chosen: Role | null; onChoose: (role: Role) => void };

/** The roles that one may give, each with what it is for. */
export function RoleChoice({ roles, chosen, onChoose }: Props) {
  const t = useTranslations('people');
  const r = useTranslations('roles');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t('role')}</legend>
      {roles.map((role) => (
        <label
          key={role}
          className="-mx-2 flex cursor-pointer items-start gap-2.5 rounded-lg px-2 py-1.5 hover:bg-page"
        >
          <Tick type="radio" name="role" checked={chosen === role} onChange={() => onChoose(role)} className="mt-0.5" />
          <span className="min-w-0">
            <span className="block font-medium">{r(role)}</span>
            <span className="block text-[0.8125rem] text-muted">{t(`role_${role}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
