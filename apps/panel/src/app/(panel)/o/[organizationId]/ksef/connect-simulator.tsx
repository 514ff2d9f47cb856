'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';

/** Connects an organization of the simulator without a token that somebody has to make first. */
export function ConnectSimulator({ organizationId }: { organizationId: string }) {
  const t = useTranslations('ksef');
  const router = useRouter();
  const guard = useGuard();
  const connect = () =>
    guard.run(async () => {
      await apiClient(organizationId).panel.connectKsef.mutate({ credential: { kind: 'simulator' } });
      router.refresh();
    });
  return (
    <Guarded guard={guard}>
      <Refusal failure={guard.failure} />
      <Button disabled={guard.isBusy} onClick={connect}>
        {t('connectSimulator')}
      </Button>
    </Guarded>
  );
}
