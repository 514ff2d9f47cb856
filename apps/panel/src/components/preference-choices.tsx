'use client';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { postJson } from '@/post-json';
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

/** The same as a menu of its own, which is open once it is there. */
export function PreferencesDropdown({ trigger }: { trigger: ReactNode }) {
  return (
    <Menu isOpenAtFirst trigger={trigger}>
      <PreferenceChoices />
    </Menu>
  );
}
