'use client';
import type { EventType } from '@invoicing/domain/events/types';
import type { EventSample } from '@invoicing/router/panel/webhooks/event-samples';
import { useTranslations } from 'next-intl';
import { Fragment, useId } from 'react';
import { Press, Tick } from '@/components/controls';
import { SampleViewer } from './sample-viewer';

type Chosen = (EventType | '*')[];
type Props = {
  samples: readonly EventSample[];
  value: Chosen;
  error: string | null;
  onChange: (chosen: Chosen) => void;
};

/** All events, or the chosen ones by what they are about; each with the payload that it brings. */
export function EventPicker({ samples, value: chosen, error, onChange }: Props) {
  const t = useTranslations('webhooks');
  const takesAll = chosen.includes('*');
  const wrongId = useId();
  const groups = [...Map.groupBy(samples, ({ subject }) => subject)];
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-medium">{t('events')}</legend>
      <label className="flex cursor-pointer items-start gap-2.5">
        <Tick type="radio" name="events" checked={takesAll} onChange={() => onChange(['*'])} className="mt-0.5" />
        <span>
          {t('allEvents')}
          <span className="block text-xs text-muted">{t('allEventsText')}</span>
        </span>
      </label>
      <label className="flex cursor-pointer items-center gap-2.5">
        <Tick type="radio" name="events" checked={!takesAll} onChange={() => onChange([])} />
        {t('someEvents')}
      </label>
      {error ? (
        <p id={wrongId} role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      ) : null}
      {takesAll ? null : (
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {groups.map(([subject, events], index) => (
            <Group
              key={subject}
              subject={subject}
              types={events.map(({ type }) => type)}
              chosen={chosen}
              wrongBy={error && index === 0 ? wrongId : null}
              onChange={onChange}
            />
          ))}
        </div>
      )}
      <SampleViewer samples={samples} />
    </fieldset>
  );
}

function Group({
  subject,
  types,
  chosen,
  wrongBy,
  onChange,
}: {
  subject: string;
  types: EventType[];
  chosen: Chosen;
  /** The id of the error message, for the first event, which receives the focus. */
  wrongBy: string | null;
  onChange: Props['onChange'];
}) {
  const t = useTranslations('webhooks');
  const isWhole = types.every((type) => chosen.includes(type));
  const without = chosen.filter((type) => !types.some((own) => own === type));
  const toggle = (type: EventType) =>
    onChange(chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type]);
  const name = t(`subjects.${subject}`);
  return (
    <fieldset className="grid min-w-0 content-start gap-1">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-3 border-b border-line pb-1">
        <p aria-hidden className="text-[0.8125rem] font-semibold">
          {name}
        </p>
        <Press
          aria-label={t(isWhole ? 'noneOfGroup' : 'wholeGroup', { name })}
          onClick={() => onChange(isWhole ? without : [...without, ...types])}
          className="rounded-md px-2 py-0.5 text-xs font-medium text-accent hover:bg-raised"
        >
          {isWhole ? t('none') : t('all')}
        </Press>
      </div>
      {types.map((type, index) => (
        <label
          key={type}
          className="-mx-2 flex min-h-8 cursor-pointer items-center gap-2.5 rounded-lg px-2 hover:bg-page"
        >
          <Tick
            type="checkbox"
            checked={chosen.includes(type)}
            onChange={() => toggle(type)}
            {...(wrongBy !== null && index === 0 ? { 'aria-invalid': true, 'aria-describedby': wrongBy } : {})}
          />
          <span className="min-w-0 font-mono text-xs wrap-anywhere">
            {partsOf(type).map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A name breaks between its words alone, where a phone has no room for it in one line. */
const partsOf = (type: EventType) => type.split(/(?<=[._])/);
