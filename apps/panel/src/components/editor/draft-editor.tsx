'use client';
import type { ShownBuyer } from '@invoicing/router/panel/buyers/shown-buyers';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Card } from '../card';
import { BuyerField } from './buyer-field';
import { Conflict, useSayJoined } from './conflict';
import { DraftActions } from './draft-actions';
import { DraftAside } from './draft-aside';
import { DraftHeading } from './draft-heading';
import { EditorBar } from './editor-bar';
import { HeadFields, type Series } from './head-fields';
import { LastSaved } from './last-saved';
import { LeavingDialog } from './leaving-dialog';
import { LinesTable } from './lines-table';
import { MoreFields } from './more-fields';
import type { FieldNode } from './nodes';
import { PaymentCard } from './payment-card';
import { hasPlace, nameOf } from './places';
import { ProblemsProvider, useProblemsOf } from './problems';
import { TotalsList } from './totals-list';
import { type Stored, storeDraft, useAutosave } from './use-autosave';
import { checkOfDraft, type FirstChecks, useChecks } from './use-checks';
import { useLead } from './use-lead';
import { useOtherVersion } from './use-other-version';
import { useStoringOf } from './use-storing';
import { formOf, givenOf, isBlank, objectOf, shownOf, textOf, type Values, writtenLines } from './values';

export type EditorProps = {
  organizationId: string;
  fields: FieldNode[];
  series: Series[];
  countries: Country[];
  fillsFromNip: boolean;
  /** What the form begins with, as the wire has it. */
  input: Values;
  buyer: ShownBuyer | null;
  /** The draft as it is stored; null of a new one. */
  first: Stored | null;
  firstChecks?: FirstChecks;
  reference: string;
  replaces: string | null;
  /** The number of the rejected invoice that it replaces, where it may take that. */
  numberToTake: string | null;
  may: { ask: boolean; issue: boolean };
  /** What a new draft can begin with, next to the heading until it is stored. */
  beginnings?: ReactNode;
  /** Below the heading. */
  notes?: ReactNode;
  /** What else the page knows of the draft. */
  children?: ReactNode;
};

/** Members with a place of their own at the top of the form; the others follow by section. */
const atTheTop = ['kind', 'customer_id', 'issue_date', 'sale_date', 'currency', 'price_mode', 'lines', 'payment'];

/**
 * A draft as a form, with its preview next to it: each change is stored as a version a moment later, totals are
 * computed and rules applied by the operations themselves.
 */
export function DraftEditor(props: EditorProps) {
  const { organizationId, fields, reference, replaces } = props;
  const t = useTranslations('editor');
  const locale = useLocale();
  const form = useForm({ defaultValues: shownOf(fields, objectOf(formOf(props.input)), locale) });
  const [buyer, setBuyer] = useState(props.buyer);
  const { opened, setOpened, show } = useLead();
  const whole = () => wholeOf(fields, form.getValues(), locale);
  const read = () => storable(whole());
  const sayJoined = useSayJoined();
  const saving = useAutosave<Stored>({
    first: props.first,
    read,
    whole,
    store: (before, values) => storeDraft(before, { organizationId, reference, replaces, values }),
  });
  const { stored, phase, failure, isUnsaved, change, save, hold } = saving;
  const checks = useChecks(organizationId, stored, phase, checkOfDraft, props.firstChecks);
  const problems = useProblemsOf(failure, checks.check?.issues ?? [], fields);
  useStoringOf(form, saving);
  useOwnAddress(`/o/${organizationId}/drafts`, props.first?.id ?? null, stored?.id ?? null);
  const { joining, update } = useOtherVersion({ organizationId, fields, form, whole, saving, onBuyer: setBuyer });
  const choose = (chosen: ShownBuyer) => {
    setBuyer(chosen);
    form.setValue('customer_id', chosen.id);
    change();
    if (isBlank(form.getValues('lines.0.name'))) form.setFocus('lines.0.name');
  };
  const top = (name: string) => fields.find((field) => field.name === name);
  const lines = top('lines');
  const source = stored && sourceOf(organizationId, stored);
  return (
    <FormProvider {...form}>
      <ProblemsProvider value={problems}>
        <DraftHeading
          drafts={`/o/${organizationId}/drafts`}
          draft={
            stored && {
              buyer: buyer?.name ?? null,
              gross: stored.totals.gross,
              currency: stored.currency,
            }
          }
        >
          {stored ? (
            <DraftActions organizationId={organizationId} draft={stored} buyer={buyer?.name ?? ''} />
          ) : (
            props.beginnings
          )}
        </DraftHeading>
        {props.notes}
        <LeavingDialog {...{ phase, isUnsaved, save, hold }} draftId={stored?.id ?? null} missing={t('phase_empty')} />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <div className="grid min-w-0 gap-5">
            <EditorBar
              phase={phase}
              version={stored?.version ?? null}
              failure={failure}
              source={source}
              onShow={show}
              onSave={() => void save()}
            />
            {phase === 'conflict' && stored ? (
              <Conflict
                {...joining}
                onMerged={(theirs, merged) => {
                  joining.onMerged(theirs, merged);
                  sayJoined(theirs);
                }}
              />
            ) : null}
            <Card title={t('head')}>
              <div className="grid gap-3.5 p-4">
                <BuyerField
                  organizationId={organizationId}
                  countries={props.countries}
                  fillsFromNip={props.fillsFromNip}
                  buyer={buyer}
                  isFirst={props.first === null && props.buyer === null}
                  onChoose={choose}
                />
                <HeadFields fields={fields} series={props.series} numberToTake={props.numberToTake} />
              </div>
            </Card>
            <Card title={t('lines')}>
              <div className="grid gap-4 p-4">
                <LinesTable
                  fields={lines?.kind === 'list' && lines.of.kind === 'record' ? lines.of.fields : []}
                  isGross={form.watch('price_mode') === 'gross'}
                  onChange={change}
                  opened={opened}
                />
                {stored ? (
                  <div className="grid gap-3 border-t border-line pt-3 xl:hidden">
                    <LastSaved phase={phase} version={stored.version}>
                      <TotalsList totals={stored.totals} currency={stored.currency} />
                    </LastSaved>
                  </div>
                ) : null}
              </div>
            </Card>
            <PaymentCard payment={top('payment')} isAsked={opened?.split('.')[0] === 'payment'} />
            <MoreFields
              opened={opened}
              onOpen={setOpened}
              fields={fields.filter(({ name }) => !atTheTop.includes(name))}
            />
          </div>
          <DraftAside
            organizationId={organizationId}
            stored={stored}
            isNew={props.first === null}
            source={source ?? ''}
            checks={checks}
            may={props.may}
            phase={phase}
            onUpdate={update}
            onShow={show}
            canShow={(pointer) => hasPlace(fields, nameOf(pointer))}
          >
            {props.children}
          </DraftAside>
        </div>
      </ProblemsProvider>
    </FormProvider>
  );
}

/** All that the form says. */
const wholeOf = (fields: readonly FieldNode[], values: Values, locale: string) =>
  givenOf(fields, values, { locale, currency: textOf(values['currency']) });

/** What there is to store of it; null while it has no buyer or no line, without which there is no draft. */
function storable(whole: Values): Values | null {
  const lines = writtenLines(whole['lines']);
  return whole['customer_id'] && lines.length > 0 ? { ...whole, lines } : null;
}

/** Where the preview of a version is. */
const sourceOf = (organizationId: string, { id, version }: Stored) =>
  `/o/${organizationId}/drafts/${id}/document?${new URLSearchParams({ version: String(version) })}`;

/** Once a new draft is stored its own address is in the browser, without the page being read again. */
function useOwnAddress(drafts: string, firstId: string | null, id: string | null): void {
  const isKnown = useRef(firstId !== null);
  useEffect(() => {
    if (isKnown.current || id === null) return;
    isKnown.current = true;
    window.history.replaceState(null, '', `${drafts}/${id}`);
  }, [drafts, id]);
}
