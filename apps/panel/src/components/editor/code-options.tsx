import { useTranslations } from 'next-intl';
import type { Option } from './nodes';

/** The options of a choice: the usual ones, and the rest in a group of its own. */
export function CodeOptions({ options }: { options: readonly Option[] }) {
  const t = useTranslations('editor');
  const others = options.filter(({ isOther }) => isOther);
  return (
    <>
      <Each options={options.filter(({ isOther }) => !isOther)} />
      {others.length > 0 ? (
        <optgroup label={t('otherCodes')}>
          <Each options={others} />
        </optgroup>
      ) : null}
    </>
  );
}

function Each({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
