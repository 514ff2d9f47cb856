'use client';
import { Globe } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { postJson } from '@/post-json';
import { buttonClass } from './button';
import { Press } from './controls';
import { Menu, MenuChoice, MenuLine, MenuText } from './menu';

const themes = ['system', 'light', 'dark'];
const languages = [
  { value: 'pl', label: 'Polski' },
  { value: 'en', label: 'English' },
];

/** Theme and language, inside a menu. */
export function PreferenceChoices() {
  const t = useTranslations('preferences');
  const router = useRouter();
  const locale = useLocale();
  const [theme, setTheme] = useState('system');
  useEffect(() => setTheme(document.documentElement.dataset['theme'] ?? 'system'), []);
  const changeTheme = (value: string) => {
    document.documentElement.dataset['theme'] = value;
    setTheme(value);
    void postJson('/api/panel/preferences', { theme: value });
  };
  const changeLocale = async (value: string) => {
    if (await postJson('/api/panel/preferences', { locale: value })) router.refresh();
  };
  return (
    <>
      <MenuText>{t('theme')}</MenuText>
      <MenuChoice value={theme} choices={themes.map((value) => ({ value, label: t(value) }))} onChange={changeTheme} />
      <MenuLine />
      <MenuText>{t('language')}</MenuText>
      <MenuChoice value={locale} choices={languages} onChange={changeLocale} />
    </>
  );
}

/** Theme and language where no one is signed in, or nothing else should be offered. */
export function PreferencesMenu() {
  const t = useTranslations('preferences');
  return (
    <Menu
      trigger={
        <Press aria-label={t('open')} className={buttonClass('quiet')}>
          <Globe aria-hidden className="size-4" />
        </Press>
      }
    >
      <PreferenceChoices />
    </Menu>
  );
}
