import { readStatus } from '@invoicing/router/panel/status/read-status';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Centered } from '@/components/centered';
import { Notice } from '@/components/notice';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { Uptime } from './uptime';

export const generateMetadata = titled('status');
export const dynamic = 'force-dynamic';

/** How the service does, for people outside: nothing here needs a session, and nothing says who uses it. */
export default async function StatusPage() {
  const components = await readStatus(getServices());
  const t = await getTranslations('status');
  const format = await getFormatter();
  const isDown = components.some(({ state }) => state === 'down');
  return (
    <Centered wide>
      <h1 className="text-2xl">{t('title')}</h1>
      <div className="my-5">
        <Notice tone={isDown ? 'bad' : 'calm'}>{t(isDown ? 'someDown' : 'allUp')}</Notice>
      </div>
      <ul className="grid gap-6">
        {components.map((status) => (
          <Uptime key={status.component} status={status} />
        ))}
      </ul>
      <p className="mt-6 text-xs text-muted">
        {t('explained', {
          time: format.dateTime(new Date(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }),
        })}
      </p>
    </Centered>
  );
}
