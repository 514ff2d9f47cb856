import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Deliveries } from './deliveries';

type Delivery = ComponentProps<typeof Deliveries>['rows'][number];

const [id, at] = ['01a21b1b-c73c-77bf-8ef9-d8b077c3ee72', '2026-11-27T06:59:00Z'];
const delivery: Delivery = {
  ...{ id, type: 'webhook_delivery', webhook_endpoint_id: id, status: 'retry_scheduled', replay_of: null },
  event: {
    ...{ id, type: 'invoice_correction_ksef_submission.accepted', timestamp: at },
    subject: { type: 'invoice_correction_ksef_submission', id },
  },
  attempts: [
    {
      ...{ number: 1, started_at: at, duration_ms: 12, request: { url_host: 'shop.example', headers: {} } },
      ...{ response: null, error: { code: 'dns_failure' } },
    },
  ],
  ...{ next_attempt_at: at, payload: null, payload_sha256: '', meta: { created_at: at, updated_at: at } },
};

test('on a phone neither the name of an event nor why it was refused shares its line', () => {
  const html = rendered('en', createElement(Deliveries, { base: '/', rows: [delivery], isFiltered: false }));
  const cells = [...html.matchAll(/<td class="([^"]*)"[^>]*>(.*?)<\/td>/g)];
  const classesOf = (text: string) => cells.find(([, , content]) => content?.includes(text))?.[1]?.split(' ');
  for (const text of [delivery.event.type, 'Answer: ']) expect(classesOf(text)).toContain('max-md:col-span-2');
});
