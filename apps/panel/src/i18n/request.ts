import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';

const supported = ['pl', 'en'] as const;

/** Polish or English, as the browser asks for; Polish where it asks for neither. */
export default getRequestConfig(async () => {
  const wanted = (await headers()).get('accept-language')?.toLowerCase() ?? '';
  const order = [...wanted.matchAll(/\b(pl|en)\b/g)].map(([language]) => language);
  const locale = supported.find((language) => language === order[0]) ?? 'pl';
  const messages: Record<string, Record<string, string>> = (await import(`../../messages/${locale}.json`)).default;
  return { locale, messages, timeZone: 'Europe/Warsaw' };
});
