import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type Kind, kinds } from './given';

/** By what the organization signs in. */
export function CredentialKinds({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const t = useTranslations('ksef');
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{t('signInBy')}</legend>
      <div className="grid gap-2">
        {kinds.map((kind) => (
          <label
            key={kind}
            className={clsx(
              'flex cursor-pointer items-start gap-2.5 rounded-lg border px-3 py-2.5 transition-colors duration-150',
              kind === value ? 'border-accent bg-accent-soft' : 'border-line hover:bg-page',
            )}
          >
            <input type="radio" name="kind" checked={kind === value} onChange={() => onChange(kind)} className="mt-0.5 size-4 shrink-0 accent-accent" />
            <span className="min-w-0">
              <span className="block font-medium">{t(`choice_${kind}`)}</span>
              <span className="block text-xs text-muted">{t(`choice_${kind}_text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
