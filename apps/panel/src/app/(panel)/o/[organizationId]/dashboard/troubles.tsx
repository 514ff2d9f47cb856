import { AlertTriangle } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { DateTime } from '@/components/date-time';
import type { Api } from '@/trpc/server';

const shownOfEach = 5;

type Trouble = Awaited<ReturnType<Api['panel']['listSubmissions']>>['data'][number];

/** What KSeF does not have for certain: what waits for a person first, then what is still being looked up. */
export async function loadTroubles({ panel }: Api): Promise<Trouble[]> {
  const [waiting, uncertain] = await Promise.all([
    panel.listSubmissions({ waits_for: 'person', limit: shownOfEach }),
    panel.listSubmissions({ status: 'uncertain', limit: shownOfEach }),
  ]);
  return [...waiting.data, ...uncertain.data.filter(({ waitsForPerson }) => !waitsForPerson)];
}

export function Troubles({ base, troubles }: { base: string; troubles: Trouble[] }) {
  const t = useTranslations('dashboard');
  return (
    <section className="overflow-hidden rounded-xl border border-bad/40 bg-surface shadow-card">
      <header className="flex items-center justify-between gap-4 bg-bad-soft px-4 py-2.5 text-bad">
        <h2 className="flex items-center gap-2 font-semibold">
          <AlertTriangle aria-hidden className="size-4" />
          {t('ksefTrouble')}
        </h2>
        <Link href={`${base}/submissions?view=person`} className="font-medium hover:underline">
          {t('all')}
        </Link>
      </header>
      <ul className="divide-y divide-line">
        {troubles.map(({ id, document, status, statusCode, statusDescription, at }) => (
          <li key={id}>
            <Link
              href={`${base}/submissions/${id}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-page"
            >
              <StateBadge state={status} />
              <span className="font-medium">{document.number}</span>
              <span className="min-w-0 flex-1 truncate text-muted">
                <bdi>{document.buyerName}</bdi>
                {statusDescription ? ` · ${statusCode ?? ''} ${statusDescription}` : ''}
              </span>
              <span className="text-xs text-muted">
                <DateTime at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
