import { getRequestConfig } from 'next-intl/server';
import { chosenLocale } from '@/preferences';

/** Polish or English; the words of a page never depend on its address. */
export default getRequestConfig(async () => {
  const locale = await chosenLocale();
  const messages: Record<string, Record<string, string>> = (await import(`../../messages/${locale}.json`)).default;
  return { locale, messages, timeZone: 'Europe/Warsaw' };
});
