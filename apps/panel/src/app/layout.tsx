import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FocusKept } from '@/components/focus-kept';
import { Island } from '@/components/island';
import { Toasts } from '@/components/toast';
import { Worded } from '@/i18n/worded';
import { chosenTheme } from '@/preferences';
import { fontClasses } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Invoicing Service', template: '%s · Invoicing Service' },
  robots: { index: false, follow: false },
};
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = await chosenTheme();
  const t = await getTranslations('common');
  const broken = await getTranslations('errors');
  const unloaded = { title: broken('unloaded'), text: broken('unloadedText'), again: broken('reload') };
  return (
    <html lang={await getLocale()} data-theme={theme} data-unloaded={JSON.stringify(unloaded)} className={fontClasses}>
      <body>
        <FocusKept />
        <Worded place="layout /">{children}</Worded>
        <Island name="Toasts" of={Toasts} props={{ label: t('messages') }} />
      </body>
    </html>
  );
}
