type Series = { archivedAt: string | null; documents: string; code: string; nextNumber: string | null };

/** The series that a correction may have its number from, of all that there are. */
export function correctionSeries<S extends Pick<Series, 'archivedAt' | 'documents'>>(all: readonly S[]): S[] {
  return all.filter(({ archivedAt, documents }) => archivedAt === null && documents === 'corrections');
}

type New = { mode: 'line_changes' | 'full_reversal'; today: string; series: string | undefined; reason: string };

/** What a new correction begins with; what takes money back usually counts when the correction is issued. */
export function newCorrection({ mode, today, series = 'KOR', reason }: New) {
  return {
    mode,
    correction_date: today,
    reason,
    vat_effect: 'correction_date',
    numbering: { mode: 'series', series },
    row_form: 'before_and_after',
  };
}
