import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';

type Event = { id: string; type: string; at: string; version: number | null; action: string | null; by: string | null; artifactKind: string | null };

/** The life of an invoice, oldest first, in words. */
export function Timeline({ events }: { events: Event[] }) {
  const t = useTranslations('timeline');
  const a = useTranslations('approvals');
  return (
    <ol className="grid px-5 py-3">
      {events.map((event) => {
        const key = event.type.replaceAll('.', '_');
        const detail = [
          event.action ? a(`action_${event.action}`) : null,
          event.artifactKind,
          event.by,
          event.version && event.type.startsWith('invoice_draft') ? `v${event.version}` : null,
        ]
          .filter(Boolean)
          .join(' · ');
        return (
          <li key={event.id} className="relative border-l border-line pb-4 pl-5 last:pb-1">
            <span aria-hidden className="absolute top-1.5 -left-[4.5px] size-2 rounded-full bg-accent" />
            <p className="font-medium">{t.has(key) ? t(key) : event.type}</p>
            <p className="text-xs text-muted">
              <DateTime at={event.at} />
              {detail ? ` · ${detail}` : ''}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
