'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { useToast } from '@/components/toast';
import { postJson } from '@/post-json';

type Session = {
  id: string;
  isThis: boolean;
  createdAt: string;
  lastSeenAt: string;
  method: string | null;
  ip: string | null;
  userAgent: string | null;
};

/** The person's sessions; all except the current one can be ended. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const t = useTranslations('account');
  const router = useRouter();
  const toast = useToast();
  const end = async (action: string, body: object) => {
    const ended = await postJson(`/api/panel/account/${action}`, body);
    toast(ended ? { tone: 'good', text: t('sessionEnded') } : { tone: 'bad', text: t('error_other') });
    router.refresh();
  };
  const others = (
    <Button look="secondary" onClick={() => end('end-other-sessions', {})}>
      {t('endOthers')}
    </Button>
  );
  return (
    <Card title={t('sessions')} action={sessions.length > 1 ? others : null}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, isThis, lastSeenAt, ip, userAgent, method }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">
                {browserOf(userAgent) ?? t('unknownBrowser')}
                {isThis ? <span className="ml-2 font-normal text-good">{t('thisSession')}</span> : null}
              </span>
              <span className="block text-[0.8125rem] text-muted">
                {ip} · {t(`method_${method ?? 'totp'}`)} · {t('seen')} <DateTime at={lastSeenAt} />
              </span>
            </span>
            {isThis ? null : (
              <Button look="quiet" onClick={() => end('end-session', { id })}>
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Firefox, Windows`, as well as the browser identifies itself. */
function browserOf(userAgent: string | null): string | null {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || null;
}
