import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EnvironmentBadge } from '@/components/badge';
import { Rail } from '@/components/rail';
import { requireMember } from '@/trpc/server';

type Props = { children: ReactNode; params: Promise<{ organizationId: string }> };

/** What each role finds in the rail; the operations behind the pages check for themselves. */
const rooms: Record<string, string[]> = {
  owner: ['dashboard', 'approvals', 'invoices', 'clients'],
  admin: ['dashboard', 'approvals', 'invoices', 'clients'],
  developer: ['dashboard', 'clients'],
};

export default async function PanelLayout({ children, params }: Props) {
  const { organizationId } = await params;
  const { session, actor } = await requireMember(organizationId);
  const t = await getTranslations('nav');
  const membership = session.memberships.find((candidate) => candidate.organizationId === organizationId);
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-5 md:grid-cols-[13rem_1fr] md:px-6">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3">
        {t('skip')}
      </a>
      <aside className="md:sticky md:top-5 md:self-start">
        <div className="mb-4 grid gap-1.5 px-3">
          <Link href="/select-organization" className="font-semibold break-words hover:underline">
            {membership?.organizationName}
          </Link>
          <div className="flex flex-wrap items-center gap-2">
            <EnvironmentBadge environment={actor.environment} />
            <span className="text-xs text-muted">
              {session.displayName} · {actor.role}
            </span>
          </div>
        </div>
        <Rail base={`/o/${organizationId}`} shown={rooms[actor.role] ?? ['dashboard', 'approvals', 'invoices']} />
      </aside>
      <main id="content" className="min-w-0">
        {children}
      </main>
    </div>
  );
}
