'use client';
import type { EventType } from '@invoicing/domain/events/types';
import type { EventSample } from '@invoicing/router/panel/webhooks/event-samples';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { filledIn, someChosen } from '@/components/form-fields';
import { Guarded, type Made, Refusal, useGuard } from '@/components/guarded';
import { useOperationForm } from '@/components/use-operation-form';
import { EventPicker } from './event-picker';

type EndpointFields = { url: string; description: string; event_types: (EventType | '*')[] };
type Props = {
  samples: readonly EventSample[];
  first: EndpointFields;
  submitWords: string;
  onSubmit: (fields: EndpointFields) => Promise<void>;
  /** What follows, as of the guard. */
  onMade?: (made: Made) => void;
};

/** Where events go, what for, and which ones. */
export function EndpointForm({ samples, first, submitWords, onSubmit, onMade }: Props) {
  const t = useTranslations('webhooks');
  const guard = useGuard();
  const { sends, field, choice, refusal } = useOperationForm({ guard, first });
  const types = choice('event_types', someChosen);
  const count = types.value.length;
  const submit = sends(
    ({ url, description, event_types }) => onSubmit({ url: url.trim(), description: description.trim(), event_types }),
    (change) => guard.run(change, onMade),
  );
  return (
    <Guarded guard={guard}>
      <form {...submit} className="grid gap-5">
        <Field
          label={t('url')}
          hint={t('urlHint')}
          required
          maxLength={2048}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...field('url', filledIn)}
        />
        <Field label={t('description')} hint={t('descriptionHint')} maxLength={200} {...field('description')} />
        <EventPicker samples={samples} {...types} />
        <Refusal failure={refusal} />
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3.5">
          <p role="status" className="text-muted">
            {types.value.includes('*') ? t('allEvents') : t('eventCount', { count })}
          </p>
          <Button type="submit" disabled={guard.isBusy}>
            {submitWords}
          </Button>
        </div>
      </form>
    </Guarded>
  );
}
