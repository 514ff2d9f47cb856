import { AlertTriangle } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { Money } from '@/components/money';
import type { Api } from '@/trpc/server';

const states = ['uncertain', 'rejected', 'failed'] as const;
const shownOfEach = 5;

type Trouble = { id: string; number: string; buyer: string; state: string; gross: string; currency: string };

/** Invoices that KSeF does not have for certain, the least certain first. */
export async function loadTroubles(api: Api, counts: Record<string, number | undefined>): Promise<Trouble[]> {
  const wrong = states.filter((state) => (counts[state] ?? 0) > 0);
  const lists = await Promise.all(wrong.map((state) => api.listInvoices({ ksef_status: state, limit: shownOfEach })));
  return lists.flatMap(({ data }) =>
    data.map(({ id, number, buyer_name, ksef, totals, currency }) => ({
      id,
      number,
      buyer: buyer_name,
      state: ksef.status,
      gross: totals.gross,
      currency,
    })),
  );
}

export function Troubles({ base, troubles }: { base: string; troubles: Trouble[] }) {
  const t = useTranslations('dashboard');
  return (
    <section className="overflow-hidden rounded-xl border border-bad/40 bg-surface shadow-card">
      <h2 className="flex items-center gap-2 bg-bad-soft px-4 py-2.5 font-semibold text-bad">
        <AlertTriangle aria-hidden className="size-4" />
        {t('ksefTrouble')}
      </h2>
      <ul className="divide-y divide-line">
        {troubles.map(({ id, number, buyer, state, gross, currency }) => (
          <li key={id}>
            <Link
              href={`${base}/invoices/${id}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-page"
            >
              <StateBadge state={state} />
              <span className="font-medium">{number}</span>
              <span className="min-w-0 flex-1 truncate text-muted">{buyer}</span>
              <Money amount={gross} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
