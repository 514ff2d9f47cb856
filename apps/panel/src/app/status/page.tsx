import { type ComponentStatus, readStatus } from '@invoicing/router/panel/status/read-status';
import { getTranslations } from 'next-intl/server';
import { Centered } from '@/components/centered';
import { Notice } from '@/components/notice';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { Standalone } from '../(hosted)/standalone';
import { Explained } from './explained';
import { Uptime } from './uptime';

export const generateMetadata = titled('status');
export const dynamic = 'force-dynamic';

export default worded('/status', StatusPage);

/** How the service does, for people outside: nothing here needs a session, and nothing says who uses it. */
async function StatusPage() {
  const components = await readStatus(getServices());
  const t = await getTranslations('status');
  const summary = summaryOf(components);
  return (
    <Centered wide>
      <h1 className="text-2xl">{t('title')}</h1>
      <div className="my-5">
        <Notice tone={tones[summary]}>{t(summary)}</Notice>
      </div>
      <ul className="grid gap-6">
        {components.map((status) => (
          <Uptime key={status.component} status={status} />
        ))}
      </ul>
      <Explained components={components} at={new Date()} />
      <Standalone page="status" />
    </Centered>
  );
}

const tones = { someDown: 'bad', someUnknown: 'calm', allUp: 'good' } as const;

/** Nothing is said to work of which nothing is known, but for a KSeF or a receiver that has not been called lately. */
function summaryOf(components: readonly ComponentStatus[]): 'someDown' | 'someUnknown' | 'allUp' {
  if (components.some(({ state }) => state === 'down')) return 'someDown';
  return components.some(({ state, isObserved }) => state === 'unknown' && !isObserved) ? 'someUnknown' : 'allUp';
}
