import { randomUUID } from 'node:crypto';
import { dayOfNew } from '@invoicing/router/panel/drafts/forms';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DraftEditor } from '@/components/editor/draft-editor';
import { Notice } from '@/components/notice';
import { TemplateMenu } from '@/components/templates/template-menu';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { editorProps } from '../editor-props';

export const generateMetadata = titled('editor', 'new');

type Search = {
  copy?: string | string[];
  draft?: string | string[];
  replaces?: string | string[];
  template?: string | string[];
};
type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Search> };

export default worded('/o/[organizationId]/drafts/new', NewDraftPage);

/** A new invoice: empty, from a template, a copy of an invoice or draft, or in place of one that KSeF rejected. */
async function NewDraftPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'invoice-drafts:write');
  const api = await apiFor(actor);
  const search = await searchParams;
  const { clock } = getServices();
  const today = dayOfNew(clock);
  const props = await editorProps(api, actor);
  const templates = await api.panel.listTemplates({});
  const base = `/o/${organizationId}/drafts`;
  const begun = await begin(api, search, { today, series: props.series[0]?.code ?? 'FV', base });
  const t = await getTranslations('editor');
  return (
    <div className="grid gap-5">
      <DraftEditor
        key={textOf(search.template)}
        {...props}
        organizationId={organizationId}
        input={begun.input}
        buyer={begun.buyer}
        first={null}
        reference={`${today}-${randomUUID().slice(0, 8)}`}
        replaces={begun.replaced?.id ?? null}
        numberToTake={begun.replaced?.numberToTake ?? null}
        beginnings={templates.length > 0 && !begun.replaced ? <TemplateMenu base={base} templates={templates} /> : null}
        notes={
          <>
            {begun.replaced ? <Notice tone="calm">{t('replaces', { number: begun.replaced.number })}</Notice> : null}
            {begun.template === null ? null : <Notice tone="calm">{t('begunWith', { name: begun.template })}</Notice>}
          </>
        }
      />
    </div>
  );
}

async function begin(
  api: Api,
  search: Search,
  { today, series, base }: { today: string; series: string; base: string },
) {
  const replaced = textOf(search.replaces);
  const source = replaced ?? textOf(search.copy);
  const draft = textOf(search.draft);
  const template = textOf(search.template);
  if (template) {
    const { name, input, buyer } = await api.panel.startFromTemplate({ id: template }).catch(notFoundOrThrow);
    return { input: { ...input }, buyer, replaced: null, template: name };
  }
  if (source || draft) {
    const of = source ? ({ of: 'invoice', id: source } as const) : ({ of: 'draft', id: draft ?? '' } as const);
    const { input, buyer, numberToTake, openReplacement } = await api.panel
      .copyForDraft({ ...of, replaces: replaced !== null })
      .catch(notFoundOrThrow);
    // Two drafts could take the number, and the second could never be issued.
    if (openReplacement) redirect(`${base}/${openReplacement}`);
    const invoice = replaced ? await api.getInvoice({ invoice_id: replaced }).catch(notFoundOrThrow) : null;
    return {
      input: { ...input },
      buyer,
      replaced: invoice && { id: invoice.id, number: invoice.number, numberToTake },
      template: null,
    };
  }
  return { input: emptyInput(today, series), buyer: null, replaced: null, template: null };
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);

/** What a new invoice begins with; what it leaves open is filled in from the settings when it is stored. */
function emptyInput(today: string, series: string) {
  return {
    kind: 'vat',
    currency: 'PLN',
    issue_date: today,
    price_mode: 'net',
    numbering: { mode: 'series', series },
    lines: [{ ref: '1', quantity: '1', unit: 'szt.', vat_rate: '23' }],
    payment: { method: 'transfer' },
  };
}
