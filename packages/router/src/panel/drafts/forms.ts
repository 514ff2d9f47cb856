import { warsawDay } from '@invoicing/domain/dates/dates';
import { correction } from '@invoicing/domain/fields/correction';
import { invoice } from '@invoicing/domain/fields/invoice';
import { line } from '@invoicing/domain/fields/lines';

/** The field tables that the panel's forms are built from. */
export const formTables = { invoice: invoice.table, correction: correction.table, line: line.table };

/** The date of a new document. */
export const dayOfNew = (clock: () => Date): string => warsawDay(clock());
