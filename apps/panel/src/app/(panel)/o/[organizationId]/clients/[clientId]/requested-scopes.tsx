'use client';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';
import type { ScopeFacts } from '../facts';
import { HighRisk } from '../high-risk';

type Props = { organizationId: string; id: string; requested: ScopeFacts[]; isEntitled: boolean };

/** Scopes that wait for an owner or admin; no token carries them until then. */
export function RequestedScopes({ organizationId, id, requested, isEntitled }: Props) {
  const t = useTranslations('clients');
  const polish = useLocale() === 'pl';
  return (
    <div className="grid gap-3 px-4 py-3">
      <p className="text-muted">{t(isEntitled ? 'requestedForYou' : 'requestedForOthers')}</p>
      <ul className="divide-y divide-line">
        {requested.map(({ name, en, pl, isHighRisk }) => (
          <li key={name} className="grid gap-0.5 py-2">
            <span className="first-letter:uppercase">{polish ? pl : en}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
              <code className="font-mono wrap-anywhere">{name}</code>
              {isHighRisk ? <HighRisk /> : null}
            </span>
          </li>
        ))}
      </ul>
      {isEntitled ? (
        <Confirmation organizationId={organizationId} id={id} names={requested.map(({ name }) => name)} />
      ) : null}
    </div>
  );
}

function Confirmation({ organizationId, id, names }: { organizationId: string; id: string; names: string[] }) {
  const t = useTranslations('clients');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const settle = (isConfirmed: boolean) =>
    guard.run(async () => {
      await apiClient(organizationId).panel.confirmClientScopes.mutate({ id, requested: names, isConfirmed });
      toast({ tone: 'good', text: t(isConfirmed ? 'requestConfirmed' : 'requestDeclined') });
      router.refresh();
    });
  return (
    <Guarded guard={guard}>
      <div className="grid gap-3">
        <Refusal failure={guard.failure} />
        <div className="flex flex-wrap gap-2">
          <Button disabled={guard.isBusy} onClick={() => settle(true)}>
            {t('confirmRequest')}
          </Button>
          <Button look="secondary" disabled={guard.isBusy} onClick={() => settle(false)}>
            {t('declineRequest')}
          </Button>
        </div>
      </div>
    </Guarded>
  );
}
