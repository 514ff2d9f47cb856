'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Tick } from '@/components/controls';

export type Policy = {
  fourEyes: 'off' | 'requester_excluded' | 'two_person';
  twoPersonAboveGross: string | null;
  useWindowMinutes: number;
};
const rules = ['requester_excluded', 'two_person', 'off'] as const;

/** Who has to look before something is issued or sent. */
export function RuleChoice({
  value,
  onChange,
}: {
  value: Policy['fourEyes'];
  onChange: (rule: Policy['fourEyes']) => void;
}) {
  const t = useTranslations('policy');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('rule')}</legend>
      {rules.map((rule) => (
        <label
          key={rule}
          className={clsx(
            'flex cursor-pointer items-start gap-2.5 rounded-lg border px-3 py-2.5 transition-colors duration-150',
            rule === value ? 'border-accent bg-accent-soft' : 'border-line hover:bg-page',
          )}
        >
          <Tick type="radio" name="rule" checked={rule === value} onChange={() => onChange(rule)} className="mt-0.5" />
          <span className="min-w-0">
            <span className="block font-medium">{t(`rule_${rule}`)}</span>
            <span className="block text-xs text-muted">{t(`rule_${rule}_text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
