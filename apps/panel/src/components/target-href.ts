import type { WorkTarget } from '@invoicing/router/panel/dashboard/work-row';

/** The page of what a row of work is about. */
export function hrefOf(base: string, { kind, id }: WorkTarget): string {
  switch (kind) {
    case 'approval':
      return `/approve/${id}`;
    case 'ksef':
      return `${base}/ksef`;
    case 'correcting':
      return `${base}/corrections/new?invoice=${id}`;
    default:
      return `${base}/${folders[kind]}/${id}`;
  }
}

const folders = {
  draft: 'drafts',
  invoice: 'invoices',
  invoice_correction: 'corrections',
  submission: 'submissions',
  webhook: 'webhooks',
} as const;
