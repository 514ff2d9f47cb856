'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';

const clientKinds = ['machine_to_machine', 'delegated'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** For whom a client acts: for itself, or for the members who allow it. */
export function KindChoice({ value, onChange }: { value: ClientKind; onChange: (kind: ClientKind) => void }) {
  const t = useTranslations('clients');
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{t('kind')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {clientKinds.map((kind) => (
          <label
            key={kind}
            className={clsx(
              'flex cursor-pointer items-start gap-2.5 rounded-lg border px-3 py-2.5 transition-colors duration-150',
              kind === value ? 'border-accent bg-accent-soft' : 'border-line hover:bg-page',
            )}
          >
            <input type="radio" name="kind" checked={kind === value} onChange={() => onChange(kind)} className="mt-0.5 size-4 shrink-0 accent-accent" />
            <span className="min-w-0">
              <span className="block font-medium">{t(`kind_${kind}`)}</span>
              <span className="block text-xs text-muted">{t(`kind_${kind}_text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
