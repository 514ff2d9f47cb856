import type { BusinessDate, InvoiceDocument, Issue } from '../document.ts';
import { codeOf, type MessageKey, sentence, type With } from '../messages/catalogue.ts';

/** The day and the number for which a document is checked. */
export type RuleContext = { today: BusinessDate; number: string | null };
export type Rule = (document: InvoiceDocument, context: RuleContext) => Issue[];

/** The place of an issue, and the values of its sentence. */
type At<Key extends MessageKey> = { path: string; fa3?: string } & With<Key>;

/**
 * An issue that prevents the document from being issued.
 * @param at where it is, and what its sentence in the catalogue names
 */
export function error<Key extends MessageKey>(key: Key, at: At<Key>): Issue {
  return issue('error', key, at);
}

/** An issue that a person should look at, but that does not prevent issuing. @param at as for `error` */
export function warning<Key extends MessageKey>(key: Key, at: At<Key>): Issue {
  return issue('warning', key, at);
}

/** A remark that requires no action. @param at as for `error` */
export function info<Key extends MessageKey>(key: Key, at: At<Key>): Issue {
  return issue('info', key, at);
}

/** The issue when the condition holds, else none. */
export function when(condition: boolean, found: () => Issue): Issue[] {
  return condition ? [found()] : [];
}

function issue<Key extends MessageKey>(severity: Issue['severity'], key: Key, { path, fa3, ...rest }: At<Key>): Issue {
  const { en, pl } = sentence(key, rest.with);
  return { severity, code: codeOf(key), path, message: en, message_pl: pl, fa3_path: fa3 ?? null };
}
