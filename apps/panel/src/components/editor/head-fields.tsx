'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Select } from '../controls';
import { Field } from '../field';
import { saysAnything, useSaid } from './field-errors';
import { FieldSays, Notes } from './field-says';
import { FieldTree } from './field-tree';
import type { FieldNode } from './nodes';
import { objectOf, textOf } from './values';

/** A number series with the number that it would give on a day. */
export type Series = { code: string; next: string | null; day: string };
type Props = {
  fields: readonly FieldNode[];
  series: readonly Series[];
  /** The number of a rejected document that this one replaces: each series gives that one. */
  numberToTake?: string | null;
};

const first = ['kind', 'issue_date', 'sale_date', 'currency', 'price_mode'];

/** What every document has: its kind, days, currency and where its number comes from. */
export function HeadFields({ fields, series, numberToTake = null }: Props) {
  const shown = first.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return (
    <>
      <NumberingField series={series} numberToTake={numberToTake} />
      <FieldTree fields={shown} at="" />
    </>
  );
}

/** The next number of a series, or a number of one's own. */
export function NumberingField({ series, numberToTake = null }: Omit<Props, 'fields'>) {
  const t = useTranslations('editor');
  const id = useId();
  const { register, watch, setValue } = useFormContext();
  const numbering = objectOf(watch('numbering'));
  const isOwn = numbering['mode'] === 'explicit' && numbering['number'] !== numberToTake;
  const isOfSeries = !isOwn && numberToTake === null;
  const [code] = useState(() => String(numbering['series'] ?? series[0]?.code ?? ''));
  const codes = numberToTake === null ? series.map((one) => one.code) : [code];
  const chosen = String(numbering['series'] ?? code);
  const next = nextOn(
    textOf(watch('issue_date') ?? watch('correction_date')),
    series.find((one) => one.code === chosen),
  );
  const later = next === null ? t('numberLater') : t('numberNow', { next });
  const own = useSaid('numbering.number');
  const said = useSaid('numbering', 'numbering.mode', 'numbering.series', ...(isOwn ? [] : ['numbering.number']));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('number')}
        </label>
        <Select
          id={id}
          name="numbering"
          value={isOwn ? '' : chosen}
          aria-invalid={said.error ? true : undefined}
          aria-describedby={clsx(isOfSeries && `${id}-hint`, saysAnything(said) && `${id}-says`) || undefined}
          onChange={({ target }) =>
            setValue(
              'numbering',
              target.value === '' ? { mode: 'explicit', number: '' } : { mode: 'series', series: target.value },
            )
          }
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {numberToTake === null ? t('series', { code }) : t('numberOfRejected', { number: numberToTake })}
            </option>
          ))}
          <option value="">{t('ownNumber')}</option>
        </Select>
        {isOfSeries ? (
          <p id={`${id}-hint`} className="text-xs text-muted wrap-anywhere">
            {later}
          </p>
        ) : null}
        <FieldSays id={`${id}-says`} said={said} />
      </div>
      {isOwn ? (
        <Field
          {...register('numbering.number')}
          label={t('ownNumber')}
          error={own.error}
          notes={own.notes.length > 0 ? <Notes notes={own.notes} /> : null}
          maxLength={256}
          autoComplete="off"
        />
      ) : null}
    </div>
  );
}

/** What the series would give now; unknown for a day of another month, which may have counts of its own. */
function nextOn(day: string, series: Series | undefined): string | null {
  const month = 'YYYY-MM'.length;
  return series && day.slice(0, month) === series.day.slice(0, month) ? series.next : null;
}
