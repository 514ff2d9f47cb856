import { onWire, type Writing } from './decimals';
import { differencesOf } from './differences';
import type { FieldNode } from './nodes';
import { formOf, givenOf, objectOf, type Values, writtenLines } from './values';

/** Members that a correction leaves alone where the form has them as they were before it. */
const kept = [
  'buyer',
  'seller',
  'corrected_third_parties',
  'annotations',
  'exchange_rate',
  'corrected_payments',
  'corrected_advance_invoices',
];
const parties = ['buyer', 'seller', 'corrected_third_parties'];
const money = ['corrected_payments', 'corrected_advance_invoices'];

/** What the operation refuses in each mode. */
const outside: Readonly<Record<string, readonly string[]>> = {
  line_changes: ['period_discount'],
  data_only: ['lines', 'exchange_rate', 'period_discount', ...money],
  full_reversal: ['lines', 'exchange_rate', 'period_discount', ...parties, ...money],
  period_discount: ['lines', ...parties, ...money],
};
/** What only invoices of one kind have. */
const kinds: Readonly<Record<string, string>> = {
  corrected_payments: 'advance',
  corrected_advance_invoices: 'settlement',
};

/** Whether a correction in a mode may name a member, for an invoice of a kind. */
export function isInMode(member: string, mode: unknown, kind: string): boolean {
  const of = kinds[member];
  return !outside[String(mode)]?.includes(member) && (of === undefined || of === kind);
}

/** What the form begins with: the state before, with what a draft changes of it. */
export function valuesOf(before: Values, input: Values, lines: unknown): Values {
  const changed = objectOf(formOf(input));
  const isNamed = (name: string) => input[name] !== null && input[name] !== undefined;
  const stays = Object.fromEntries(kept.filter((name) => !isNamed(name)).map((name) => [name, before[name]]));
  return { ...changed, ...objectOf(formOf({ ...stays, lines })) };
}

type Form = { fields: readonly FieldNode[]; kind: string; before: Values; writing: Writing };

/** The input that a form gives; null where there is no reason yet, without which there is no draft. */
export function correctionGiven(form: Form, values: Values): Values | null {
  const given = correctionTried(form, values);
  return given['reason'] ? given : null;
}

/** The same, also without a reason: lines of the invoice by their ref, new ones without. */
export function correctionTried({ fields, kind, before, writing }: Form, values: Values): Values {
  const mode = values['mode'];
  const given = givenOf(fields, { ...values, lines: writtenLines(values['lines']) }, writing);
  const own = fields.filter(({ name }) => kept.includes(name));
  const was = givenOf(own, objectOf(formOf(before)), onWire);
  const members = fields.map(({ name }) => {
    if (!isInMode(name, mode, kind)) return [name, name === 'lines' ? [] : null];
    if (name === 'lines') return [name, changesOf(given['lines'], before['lines'])];
    const field = own.find((one) => one.name === name);
    const stays = field && differencesOf([field], given, was).length === 0;
    return [name, stays ? null : given[name]];
  });
  return { ...given, ...Object.fromEntries(members) };
}

function changesOf(lines: unknown, before: unknown): Values[] {
  const known = refsOf(before);
  return recordsOf(lines).map(({ ref, ...after }) => ({ ref: known.includes(ref) ? ref : null, after }));
}

const refsOf = (lines: unknown) => recordsOf(lines).map(({ ref }) => ref);

/** Whether a line of the form is one of the invoice, which is taken back rather than removed. */
export function isOfInvoice(before: Values, line: unknown): boolean {
  return refsOf(before['lines']).includes(objectOf(line)['ref']);
}

const recordsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map(objectOf) : []);
