'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../button';
import { Field } from '../field';
import { useSaid } from './field-errors';
import { Notes } from './field-says';
import { FieldTree } from './field-tree';
import { NumberingField, type Series } from './head-fields';
import type { FieldNode } from './nodes';

/** The usual reasons, in the words of the catalogue. */
const reasons = ['quantity', 'price', 'rate', 'return', 'discount', 'data'] as const;

type Props = { fields: readonly FieldNode[]; series: readonly Series[]; isFirst: boolean };

/** What every correction has: why, how and as of when it corrects, its day and its number. */
export function CorrectionHead({ fields, series, isFirst }: Props) {
  const t = useTranslations('correcting');
  const { register, setValue, setFocus } = useFormContext();
  const { error, notes } = useSaid('reason');
  const reason = fields.find(({ name }) => name === 'reason');
  const shown = ['mode', 'vat_effect', 'correction_date'].flatMap(
    (name) => fields.find((field) => field.name === name) ?? [],
  );
  useEffect(() => {
    if (isFirst) setFocus('reason');
  }, [isFirst, setFocus]);
  return (
    <div className="grid gap-3.5 p-4">
      {reason ? (
        <Field
          {...register('reason')}
          label={reason.label}
          hint={t('reasonNeeded')}
          error={error}
          notes={notes.length > 0 ? <Notes notes={notes} /> : null}
          maxLength={reason.kind === 'text' ? reason.max : undefined}
          autoComplete="off"
          required
        />
      ) : null}
      <ul aria-label={t('reasons')} className="-mt-1.5 flex flex-wrap gap-1.5">
        {reasons.map((name) => (
          <li key={name}>
            <Button
              look="secondary"
              className="text-xs"
              onClick={() => setValue('reason', t(`reason_${name}`), { shouldDirty: true })}
            >
              {t(`reason_${name}`)}
            </Button>
          </li>
        ))}
      </ul>
      <FieldTree fields={shown} at="" />
      <NumberingField series={series} />
    </div>
  );
}
