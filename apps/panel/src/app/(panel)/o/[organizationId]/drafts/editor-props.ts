import { type MemberActor, permits } from '@invoicing/router/access/actor';
import { countryNames } from '@invoicing/router/panel/customers/country-names';
import { dayOfNew, formTables } from '@invoicing/router/panel/drafts/forms';
import { getLocale } from 'next-intl/server';
import { nodesOf } from '@/components/editor/nodes';
import { getServices } from '@/server';
import type { Api } from '@/trpc/server';

/** Members for which the form has a component of its own instead of a generated field. */
const withOwnField = ['numbering'];

/** What the editor of a draft needs besides the draft. */
export async function editorProps(api: Api, actor: MemberActor) {
  const locale = await getLocale();
  const series = await api.panel.listNumberSeries({});
  const day = dayOfNew(getServices().clock);
  return {
    fields: nodesOf(formTables.invoice, locale, withOwnField),
    series: series
      .filter(({ archivedAt, documents }) => archivedAt === null && documents !== 'corrections')
      .map(({ code, nextNumber }) => ({ code, next: nextNumber, day })),
    countries: countryNames(locale),
    fillsFromNip: getServices().lookups.has('gus'),
    may: { ask: permits(actor, 'invoice-approvals:request'), issue: permits(actor, 'invoices:issue') },
  };
}
