import type { Api } from '@/trpc/server';

export type Log = Awaited<ReturnType<Api['panel']['getRequestLog']>>;
export type ObjectLinks = ReadonlyMap<string, { name: string; href: string }>;

/** The list that an object's page stands under, by the type that events and audit entries give it. */
const places: Record<string, string> = {
  invoice: 'invoices',
  invoice_correction: 'corrections',
  invoice_draft: 'drafts',
  customer: 'customers',
  oauth_client: 'clients',
  webhook_endpoint: 'webhooks',
  ksef_submission: 'submissions',
  invoice_correction_ksef_submission: 'submissions',
};

/** The names and pages of what a log is about, by id. */
export function objectLinks(base: string, objects: Log['objects']): ObjectLinks {
  return new Map(
    objects.flatMap(({ id, type, name, page = { type, id } }) => {
      const place = places[page.type];
      if (page.type === 'approval') return [[id, { name, href: `/approve/${page.id}` }]];
      return place ? [[id, { name, href: `${base}/${place}/${page.id}` }]] : [];
    }),
  );
}
