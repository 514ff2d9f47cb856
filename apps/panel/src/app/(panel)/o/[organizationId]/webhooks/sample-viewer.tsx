'use client';
import type { EventSample } from '@invoicing/router/panel/webhooks/event-samples';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Select } from '@/components/controls';
import { CodeBlock } from './code-block';

/** What an event of any type looks like when it arrives. */
export function SampleViewer({ samples }: { samples: readonly EventSample[] }) {
  const t = useTranslations('webhooks');
  const id = useId();
  const [shown, setShown] = useState(samples[0]?.type);
  const sample = samples.find(({ type }) => type === shown)?.payload;
  return (
    <details className="rounded-lg border border-line">
      <summary className="rounded-lg px-3.5 py-2.5 font-medium text-accent">{t('samplePayload')}</summary>
      <div className="grid gap-3 border-t border-line p-3.5">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-xs text-muted">
            {t('sampleOf')}
          </label>
          <Select
            id={id}
            value={shown}
            onChange={(event) => setShown(samples.find(({ type }) => type === event.target.value)?.type)}
            className="font-mono text-xs"
          >
            {samples.map(({ type }) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
        </div>
        {sample ? <CodeBlock label={t('samplePayload')} text={sample} /> : null}
      </div>
    </details>
  );
}
