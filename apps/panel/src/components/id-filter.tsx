import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Filter } from './filter-bar';
import { inputClass } from './input-class';

type Props = {
  label: string;
  name: string;
  value: string | undefined;
  /** What was given instead of a whole id. */
  refused: string | undefined;
  className?: string;
};

/** Longer than an id, so that blanks around a pasted one do not cut it. */
const longest = 256;

/** An id that a list is narrowed by; what is none stays in the field, with what is expected there. */
export function IdFilter({ label, name, value, refused, className }: Props) {
  const t = useTranslations('common');
  return (
    <Filter label={label} isWide>
      {(id) => (
        <>
          <input
            id={id}
            name={name}
            defaultValue={refused ?? value}
            maxLength={longest}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={refused === undefined ? undefined : true}
            aria-describedby={refused === undefined ? undefined : `${id}-error`}
            className={clsx(inputClass, className)}
          />
          {refused === undefined ? null : (
            <p id={`${id}-error`} role="alert" className="text-xs font-medium text-bad">
              {t('wholeId')}
            </p>
          )}
        </>
      )}
    </Filter>
  );
}
