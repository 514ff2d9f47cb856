import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { inputClass } from '@/components/field';
import { type InvoiceFilters, ksefStates } from './search';

/** The filters of the list; they are in its address, so that a filtered list can be kept and shared. */
export function Filters({ filters }: { filters: InvoiceFilters }) {
  const t = useTranslations('invoices');
  const s = useTranslations('states');
  return (
    <form className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <Labelled label={t('number')}>
        <input name="number" defaultValue={filters.number} className={inputClass} />
      </Labelled>
      <Labelled label="KSeF">
        <select name="ksef_status" defaultValue={filters.ksef_status ?? ''} className={inputClass}>
          <option value="">{t('all')}</option>
          {ksefStates.map((state) => (
            <option key={state} value={state}>
              {s(state)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t('from')}>
        <input type="date" name="from" defaultValue={filters.issue_date_from} className={inputClass} />
      </Labelled>
      <Labelled label={t('to')}>
        <input type="date" name="to" defaultValue={filters.issue_date_to} className={inputClass} />
      </Labelled>
      <button type="submit" className={buttonClass('secondary')}>
        {t('filter')}
      </button>
      {Object.keys(filters).length > 0 ? (
        <Link href="?" className={buttonClass('quiet')}>
          {t('clear')}
        </Link>
      ) : null}
    </form>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 gap-1 text-xs text-muted [&>*]:text-sm">
      {label}
      {children}
    </label>
  );
}
