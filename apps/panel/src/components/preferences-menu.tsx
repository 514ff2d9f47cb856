'use client';
import { Globe } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useState } from 'react';
import { buttonClass } from './button';
import { Press } from './controls';

/**
 * Theme and language where no one is signed in, or nothing else should be offered. The menu itself, more than all else
 * on such a page, comes when it is first opened.
 */
export function PreferencesMenu() {
  const t = useTranslations('preferences');
  const [Menu, setMenu] = useState<ComponentType<{ trigger: ReactNode }> | null>(null);
  const load = async () => {
    const { PreferencesDropdown } = await import('./preference-choices');
    setMenu(() => PreferencesDropdown);
  };
  const look = { 'aria-label': t('open'), className: buttonClass('quiet') };
  const icon = <Globe aria-hidden className="size-4" />;
  if (Menu) return <Menu trigger={<Press {...look}>{icon}</Press>} />;
  return (
    <Press {...look} aria-haspopup="menu" aria-expanded={false} onClick={load}>
      {icon}
    </Press>
  );
}
