'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { Tick } from '@/components/controls';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { Link } from '@/components/link';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';
import type { Api } from '@/trpc/server';

type Policy = NonNullable<Awaited<ReturnType<Api['panel']['getDashboard']>>['policy']>;

/**
 * Asks an owner who is the only decider to invite someone or to work without the four-eyes principle. It stays until
 * answered.
 */
export function WhoDecides({ organizationId, policy }: { organizationId: string; policy: Policy }) {
  const t = useTranslations('whoDecides');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [acknowledges, setAcknowledged] = useState(false);
  const workAlone = () =>
    guard.run(async () => {
      const to = { ...policy, fourEyes: 'off' as const, twoPersonAboveGross: null };
      await apiClient(organizationId).panel.changePolicy.mutate({ from: policy, to, acknowledgesOff: acknowledges });
      toast({ tone: 'good', text: t('done') });
      router.refresh();
    });
  return (
    <Card title={t('title')}>
      <div className="px-4 py-4">
        <Guarded guard={guard}>
          <div className="grid max-w-3xl gap-4">
            <p>{t('text')}</p>
            <div>
              <Link href={`/o/${organizationId}/members`} className={buttonClass()}>
                {t('invite')}
              </Link>
            </div>
            <label className="flex items-start gap-2.5">
              <Tick
                type="checkbox"
                checked={acknowledges}
                onChange={(event) => setAcknowledged(event.target.checked)}
                className="mt-0.5"
              />
              <span>{t('acknowledge')}</span>
            </label>
            <Refusal failure={guard.failure} />
            <div>
              <Button look="secondary" disabled={!acknowledges || guard.isBusy} onClick={workAlone}>
                {t('alone')}
              </Button>
            </div>
          </div>
        </Guarded>
      </div>
    </Card>
  );
}
