'use client';
import type { EventType } from '@invoicing/domain/events/types';
import type { EventSample } from '@invoicing/router/panel/webhooks/event-samples';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { EventPicker } from './event-picker';

export type EndpointFields = { url: string; description: string; event_types: (EventType | '*')[] };
type Props = {
  samples: readonly EventSample[];
  first: EndpointFields;
  submitWords: string;
  onSubmit: (fields: EndpointFields) => Promise<void>;
};

/** Where events go, what for, and which ones. */
export function EndpointForm({ samples, first, submitWords, onSubmit }: Props) {
  const t = useTranslations('webhooks');
  const guard = useGuard();
  const [fields, setFields] = useState(first);
  const set = (changes: Partial<EndpointFields>) => setFields((before) => ({ ...before, ...changes }));
  const count = fields.event_types.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(() => onSubmit({ ...fields, url: fields.url.trim(), description: fields.description.trim() }));
  };
  return (
    <Guarded guard={guard}>
      <form className="grid gap-5" onSubmit={submit}>
        <Field
          label={t('url')}
          hint={t('urlHint')}
          value={fields.url}
          onChange={(event) => set({ url: event.target.value })}
          required
          maxLength={2048}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          label={t('description')}
          hint={t('descriptionHint')}
          value={fields.description}
          onChange={(event) => set({ description: event.target.value })}
          maxLength={200}
        />
        <EventPicker samples={samples} chosen={fields.event_types} onChange={(types) => set({ event_types: types })} />
        <Refusal failure={guard.failure} />
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3.5">
          <p role="status" className="text-muted">
            {fields.event_types.includes('*') ? t('allEvents') : t('eventCount', { count })}
          </p>
          <Button type="submit" disabled={fields.url.trim() === '' || count === 0 || guard.isBusy}>
            {submitWords}
          </Button>
        </div>
      </form>
    </Guarded>
  );
}
