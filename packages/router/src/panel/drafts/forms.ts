import { warsawDay } from '@invoicing/domain/dates/dates';
import { correction } from '@invoicing/domain/fields/correction';
import { invoice } from '@invoicing/domain/fields/invoice';
import { line } from '@invoicing/domain/fields/lines';

/** The fields that forms of the panel are made of. */
export const formTables = { invoice: invoice.table, correction: correction.table, line: line.table };

/** The day that a new document carries. */
export const dayOfNew = (clock: () => Date): string => warsawDay(clock());
