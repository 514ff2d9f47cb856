'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { apiClient } from '@/trpc/client';
import { Card } from '../card';
import { Confirmed } from '../confirmed';
import { CorrectionProgress, type CorrectionStage } from '../document/correction-progress';
import { Conflict, useSayJoined } from './conflict';
import { CorrectionAside } from './correction-aside';
import { CorrectionHead } from './correction-head';
import { ChangedLines, LineDifference } from './correction-lines';
import { checkOfCorrection, type StoredCorrection, storeCorrection } from './correction-store';
import { correctionGiven, isInMode, isOfInvoice, valuesOf } from './correction-values';
import { onWire } from './decimals';
import { EditorBar } from './editor-bar';
import type { Series } from './head-fields';
import { keepFocus } from './keep-focus';
import { LeavingDialog } from './leaving-dialog';
import { LinesTable } from './lines-table';
import { MoreFields } from './more-fields';
import type { FieldNode } from './nodes';
import { hasPlace, nameOf } from './places';
import { ProblemsProvider, useProblemsOf } from './problems';
import { type Approvals, useAutosave } from './use-autosave';
import { useChecks } from './use-checks';
import { useLead } from './use-lead';
import type { Trial } from './use-trial';
import { useTrialOf } from './use-trial-of';
import { CurrencyProvider } from './use-writing';
import { formOf, givenOf, objectOf, shownOf, type Values } from './values';

export type CorrectionProps = {
  organizationId: string;
  invoice: { id: string; number: string; kind: string; currency: string };
  fields: FieldNode[];
  series: Series[];
  /** What the invoice says before the correction, as the wire has it. */
  before: Values;
  /** What the form begins with, and all lines of the invoice after it. */
  input: Values;
  lines: unknown;
  /** The process that is open already, and its draft. */
  processId: string | null;
  first: StoredCorrection | null;
  /** The draft starts from what the invoice says no longer, so that it is stored again from what it says now. */
  isOutdated: boolean;
  reference: string;
  replaces: string | null;
  may: { ask: boolean; finalize: boolean };
};

/** Members with a place of their own; the others follow by section. */
const placed = ['mode', 'correction_date', 'reason', 'vat_effect', 'lines'];

/** A correction as a form: the invoice as it should be, next to what that changes and how it reads. */
export function CorrectionEditor(props: CorrectionProps & { savesAtOnce: boolean }) {
  const { organizationId, invoice, fields, before, reference, replaces, savesAtOnce } = props;
  const t = useTranslations('correcting');
  const locale = useLocale();
  const written = (values: Values) => shownOf(fields, values, locale);
  const form = useForm<FieldValues>({ defaultValues: written(valuesOf(before, props.input, props.lines)) });
  const { opened, setOpened, show } = useLead();
  const processId = useRef(props.processId);
  const given = { fields, kind: invoice.kind, before, writing: { locale, currency: invoice.currency } };
  const whole = () => givenOf(fields, form.getValues(), given.writing);
  const openedWith = { invoiceId: invoice.id, reference, replaces, processId };
  const sayJoined = useSayJoined();
  const saving = useAutosave<StoredCorrection>({
    first: props.first,
    read: () => correctionGiven(given, form.getValues()),
    whole,
    store: (stored, input) => storeCorrection(organizationId, stored, openedWith, input),
  });
  const { stored, phase, isUnsaved, save, hold } = saving;
  const checks = useChecks(organizationId, stored, phase, checkOfCorrection);
  const { trial, failure, isTried, change } = useTrialOf({ organizationId, openedWith, given, form, saving, checks });
  const problems = useProblemsOf(failure, checks.check?.issues ?? [], fields);
  useEffect(() => {
    if (savesAtOnce) void save();
  }, [savesAtOnce, save]);
  const mode = form.watch('mode');
  const shownFields = fields.filter(({ name }) => isInMode(name, mode, invoice.kind));
  const changed = (trial ?? checks.check)?.lines ?? [];
  const lines = fields.find(({ name }) => name === 'lines');
  const takeBack = (index: number) => {
    if (!isOfInvoice(before, form.getValues(`lines.${index}`))) return false;
    for (const [name, value] of Object.entries(takenBack)) form.setValue(`lines.${index}.${name}`, value);
    return true;
  };
  const source = sourceOf(organizationId, stored, trial);
  const abandoned = stored?.processId ?? props.processId;
  return (
    <FormProvider {...form}>
      <ProblemsProvider value={problems}>
        <CurrencyProvider value={invoice.currency}>
          <CorrectionProgress at={stageOf(checks.approvals, stored)} />
          <LeavingDialog {...{ phase, isUnsaved, save, hold }} draftId={stored?.id ?? null} missing={t('missing')} />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
            <form className="grid min-w-0 gap-5" noValidate onSubmit={(event) => event.preventDefault()}>
              <EditorBar
                phase={phase}
                version={stored?.version ?? null}
                failure={failure}
                missing={t('missing')}
                source={source}
                onShow={show}
              />
              {phase === 'conflict' && stored ? (
                <Conflict
                  load={() => storedNow(organizationId, { fields, before, invoiceId: invoice.id })}
                  fields={fields}
                  whole={whole}
                  commonWith={saving.commonWith}
                  onMerged={(theirs, merged) => {
                    keepFocus(whole(), merged, () => form.reset(written(objectOf(formOf(merged)))));
                    saving.rebase(theirs.stored, theirs.whole);
                    sayJoined(theirs);
                  }}
                />
              ) : null}
              <Card title={t('head')}>
                <CorrectionHead fields={fields} series={props.series} isFirst={props.first === null} />
              </Card>
              <Card title={t(isInMode('lines', mode, invoice.kind) ? 'linesAfter' : 'linesChanged')}>
                {isInMode('lines', mode, invoice.kind) ? (
                  <div className="p-4">
                    <LinesTable
                      fields={lines?.kind === 'list' && lines.of.kind === 'record' ? lines.of.fields : []}
                      isGross={before['price_mode'] === 'gross'}
                      onChange={change}
                      opened={opened}
                      takeBack={takeBack}
                      below={(index) => {
                        const line = changed.find(({ number }) => number === index + 1);
                        return line ? <LineDifference line={line} /> : null;
                      }}
                    />
                  </div>
                ) : (
                  <ChangedLines lines={changed} />
                )}
              </Card>
              <MoreFields
                opened={opened}
                onOpen={setOpened}
                fields={shownFields.filter(({ name }) => !placed.includes(name))}
              />
            </form>
            <CorrectionAside
              organizationId={organizationId}
              stored={stored}
              trial={trial && { of: trial, isCurrent: isTried }}
              source={source ?? ''}
              currency={invoice.currency}
              checks={checks}
              may={props.may}
              phase={phase}
              // Read again, the page starts from what the invoice says by now, and stores the draft from that.
              onUpdate={async () => window.location.reload()}
              onShow={show}
              canShow={(pointer) => hasPlace(shownFields, nameOf(pointer))}
            >
              {abandoned ? (
                <div>
                  <Confirmed
                    words="takeBack_correction"
                    look="danger"
                    change={async () => {
                      await apiClient(organizationId).panel.abandonProcess.mutate({ id: abandoned });
                      window.location.assign(`/o/${organizationId}/invoices/${invoice.id}`);
                    }}
                  />
                </div>
              ) : null}
            </CorrectionAside>
          </div>
        </CurrencyProvider>
      </ProblemsProvider>
    </FormProvider>
  );
}

/** A line of which nothing remains. */
const takenBack = { quantity: '0', discount: '', unit_discount: '' };

type Form = { fields: readonly FieldNode[]; before: Values; invoiceId: string };

/** The draft as it is stored by now. */
async function storedNow(organizationId: string, { fields, before, invoiceId: invoice_id }: Form) {
  const { process, draft } = await apiClient(organizationId).panel.editCorrection.query({ invoice_id });
  if (!(process && draft)) throw new Error('the correction has no draft any more');
  const { id, version, totals, lines, input, storedBy: author } = draft;
  const whole = givenOf(fields, valuesOf(before, { ...input }, lines), onWire);
  return { stored: { processId: process.id, id, version, totals }, whole, author };
}

/** Where the preview of what is tried is, or that of the version that is stored. */
function sourceOf(organizationId: string, stored: StoredCorrection | null, trial: Trial | null) {
  if (trial) return { action: `/o/${organizationId}/corrections/new/preview`, given: trial.given };
  if (!stored) return null;
  const { processId, id, version } = stored;
  const named = new URLSearchParams({ process: processId, version: String(version) });
  return `/o/${organizationId}/correction-drafts/${id}/document?${named}`;
}

function stageOf(approvals: Approvals, stored: StoredCorrection | null): CorrectionStage {
  const current = approvals.filter(({ subject }) => subject.version === stored?.version);
  if (current.some(({ status }) => status === 'approved')) return 'finalization';
  return current.some(({ status }) => status === 'pending') ? 'approval' : 'draft';
}
