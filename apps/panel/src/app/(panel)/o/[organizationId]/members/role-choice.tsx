import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Tick } from '@/components/controls';
import type { Role } from './role';

type Props = { roles: Role[]; value: Role | null; error?: string | null; onChange: (role: Role) => void };

/** The roles that one may give, each with what it is for. */
export function RoleChoice({ roles, value, error = null, onChange }: Props) {
  const t = useTranslations('people');
  const r = useTranslations('roles');
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `${id}-error`}
      className="grid gap-1"
    >
      <p id={id} className="mb-1 font-medium">
        {t('role')}
      </p>
      {roles.map((role) => (
        <label
          key={role}
          className="-mx-2 flex cursor-pointer items-start gap-2.5 rounded-lg px-2 py-1.5 hover:bg-page"
        >
          <Tick type="radio" name="role" checked={value === role} onChange={() => onChange(role)} className="mt-0.5" />
          <span className="min-w-0">
            <span className="block font-medium">{r(role)}</span>
            <span className="block text-[0.8125rem] text-muted">{t(`role_${role}`)}</span>
          </span>
        </label>
      ))}
      {error === null ? null : (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
