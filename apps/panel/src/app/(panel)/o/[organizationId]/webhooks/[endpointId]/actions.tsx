'use client';
import type { EventSample } from '@invoicing/router/panel/webhooks/event-samples';
import { useTranslations } from 'next-intl';
import { EditEndpoint } from './edit-endpoint';
import type { Endpoint } from './endpoint';
import { RevokeEndpoint } from './revoke-endpoint';
import { SendTest } from './send-test';
import { SwitchEndpoint } from './switch-endpoint';

type Props = { organizationId: string; endpoint: Endpoint; held: number; samples: readonly EventSample[] };

/** What can be done with an endpoint that is not revoked. */
export function Actions({ organizationId, endpoint, held, samples }: Props) {
  const t = useTranslations('webhooks');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('actions')}</legend>
      {endpoint.status === 'active' ? (
        <SendTest organizationId={organizationId} id={endpoint.id} samples={samples} />
      ) : null}
      <SwitchEndpoint organizationId={organizationId} endpoint={endpoint} held={held} />
      <EditEndpoint organizationId={organizationId} endpoint={endpoint} samples={samples} />
      <RevokeEndpoint organizationId={organizationId} id={endpoint.id} />
    </fieldset>
  );
}
