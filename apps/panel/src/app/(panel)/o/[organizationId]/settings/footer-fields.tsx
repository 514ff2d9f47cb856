import type { Footer } from '@invoicing/domain/fields/footer';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TextArea } from '@/components/controls';
import type { Part } from './part';
import { TextMember } from './text-member';

const empty: Footer = { krs: null, regon: null, bdo: null, text: null };

/** The foot of invoices: registers and a text. */
export function FooterFields({ value, onChange, errorAt }: Part<'footer'>) {
  const t = useTranslations('settings');
  const id = useId();
  const footer = value ?? empty;
  const change = (changes: Partial<Footer>) => {
    const next = { ...footer, ...changes };
    onChange(Object.values(next).every((member) => member === null) ? null : next);
  };
  const error = errorAt('/footer/text');
  return (
    <>
      {(['krs', 'regon', 'bdo'] as const).map((name) => (
        <TextMember
          key={name}
          label={t(name)}
          hint={t(`${name}Hint`)}
          path={`/footer/${name}`}
          value={footer[name]}
          onChange={(given) => change({ [name]: given })}
          errorAt={errorAt}
        />
      ))}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('footerText')}
        </label>
        <TextArea
          id={id}
          name="footer.text"
          rows={3}
          value={footer.text ?? ''}
          onChange={({ target }) => change({ text: target.value === '' ? null : target.value })}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
        />
        <p id={`${id}-hint`} className="text-xs text-muted">
          {t('footerTextHint')}
        </p>
        {error ? (
          <p role="alert" className="text-xs font-medium text-bad">
            {error}
          </p>
        ) : null}
      </div>
    </>
  );
}
