'use client';
import { Bell, BookOpen, ChevronsUpDown, LogOut, Shield, Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Press } from './controls';
import { leave, useGo } from './leaving';
import { Menu, MenuItem, MenuLine, MenuText } from './menu';
import { PreferenceChoices } from './preference-choices';
import { signOut } from './sign-out-request';

type Props = { organizationId: string; name: string; email: string; role: string };

/** Who is signed in, how the panel looks to them, what acts in their name, and the way out. */
export function AccountMenu({ organizationId, name, email, role }: Props) {
  const t = useTranslations('nav');
  const r = useTranslations('roles');
  const go = useGo();
  return (
    <Menu
      trigger={
        <Press className="flex w-full items-center gap-2.5 rounded-lg p-1.5 text-left hover:bg-raised">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
          >
            {initials(name)}
          </span>
          <span className="hidden min-w-0 flex-1 md:block">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-xs text-muted">{r.has(role) ? r(role) : role}</span>
          </span>
          <span className="sr-only">{t('account')}</span>
          <ChevronsUpDown aria-hidden className="hidden size-4 shrink-0 text-muted md:block" />
        </Press>
      }
    >
      <MenuText>{email}</MenuText>
      <MenuLine />
      <PreferenceChoices />
      <MenuLine />
      <MenuItem onSelect={() => go(`/o/${organizationId}/connections`)}>
        <Unplug aria-hidden className="size-4 text-muted" />
        {t('connections')}
      </MenuItem>
      <MenuItem onSelect={() => go('/account/security')}>
        <Shield aria-hidden className="size-4 text-muted" />
        {t('security')}
      </MenuItem>
      <MenuItem onSelect={() => go('/account/notifications')}>
        <Bell aria-hidden className="size-4 text-muted" />
        {t('notifications')}
      </MenuItem>
      <MenuItem onSelect={() => leave(() => window.location.assign('/docs'))}>
        <BookOpen aria-hidden className="size-4 text-muted" />
        {t('documentation')}
      </MenuItem>
      <MenuItem onSelect={() => leave(signOut)}>
        <LogOut aria-hidden className="size-4 text-muted" />
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
