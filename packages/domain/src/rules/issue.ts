import type { BusinessDate, InvoiceDocument, Issue } from '../document.ts';

/** When and under which number a document is looked at. */
export type RuleContext = { today: BusinessDate; number: string | null };
export type Rule = (document: InvoiceDocument, context: RuleContext) => Issue[];

type Text = { path: string; en: string; pl: string; fa3?: string };

export function error(code: string, text: Text): Issue {
  return issue('error', code, text);
}

export function warning(code: string, text: Text): Issue {
  return issue('warning', code, text);
}

export function info(code: string, text: Text): Issue {
  return issue('info', code, text);
}

/** The issue when the condition holds, else none. */
export function when(condition: boolean, found: () => Issue): Issue[] {
  return condition ? [found()] : [];
}

function issue(severity: Issue['severity'], code: string, { path, en, pl, fa3 }: Text): Issue {
  return { severity, code, path, message: en, message_pl: pl, fa3_path: fa3 ?? null };
}
