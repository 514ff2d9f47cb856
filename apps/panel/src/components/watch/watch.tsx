'use client';
import { useRouter } from 'next/navigation';
import { apiClient } from '@/trpc/client';
import { Announced } from './announced';
import type { Seen } from './keep-looking';
import { connectionSeen, deliverySeen } from './seen';
import { useWatch } from './use-watch';

type Api = ReturnType<typeof apiClient>;
type About = Parameters<Api['panel']['watchDocument']['query']>[0];
type Watched = { document: About } | { delivery: string } | { connection: true };

type Props = {
  organizationId: string;
  of: Watched;
  /** How it stands as the page shows it. */
  seen: Seen;
  /** The state in words; a change of it is announced. */
  says?: string;
};

/**
 * Reads the page again when what it is about has moved on, and says the new state to those who hear the page. It looks
 * by a read that costs little.
 */
export function Watch({ organizationId, of, seen, says }: Props) {
  const router = useRouter();
  useWatch(
    seen,
    () => look(apiClient(organizationId), of),
    () => router.refresh(),
  );
  return <Announced says={says ?? ''} />;
}

async function look(api: Api, of: Watched): Promise<Seen> {
  if ('document' in of) return api.panel.watchDocument.query(of.document);
  if ('connection' in of) return connectionSeen(await api.panel.getKsefConnection.query({}));
  return deliverySeen(await api.getWebhookDelivery.query({ webhook_delivery_id: of.delivery }));
}
