import type { ComponentStatus } from '@invoicing/router/panel/status/read-status';
import { useFormatter, useTranslations } from 'next-intl';

/** How to read what is shown, and of KSeF whose view it is, once there is something of it to read. */
export function Explained({ components, at }: { components: readonly Pick<ComponentStatus, 'component'>[]; at: Date }) {
  const t = useTranslations('status');
  const format = useFormatter();
  const time = format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });
  return (
    <p className="mt-6 text-xs text-muted">
      {t('explained', { time })}
      {components.some(({ component }) => component.startsWith('ksef_')) ? ` ${t('explainedKsef')}` : null}
    </p>
  );
}
