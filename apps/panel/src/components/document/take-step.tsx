'use client';
import type { Step } from '@invoicing/router/panel/documents/choose-step';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { apiClient } from '@/trpc/client';
import { Button } from '../button';
import { Refusal, useGuard } from '../guarded';
import { useToast } from '../toast';
import type { Numbered, Subject } from './subject';

type Api = ReturnType<typeof apiClient>;
type Props = {
  organizationId: string;
  subject: Subject;
  step: Step;
  /** Filled where it is the next thing to do; of many in a list, only what is approved is. */
  look?: 'primary' | 'secondary';
  /** The button's own words in a list, and the document that it is about there. */
  label?: { text: string; about: string };
  /** What else is to be read again once it is taken. */
  onTaken?: () => void;
  /** Whether the page was written before it had the address that it has: read again, it would begin at its top. */
  isPageNew?: boolean;
};

/**
 * The button of one step. Afterwards the page reloads, or the new document opens. Until then the request is shown as
 * pending and cannot be repeated.
 */
export function TakeStep({ organizationId, subject, step, label, onTaken, isPageNew, ...given }: Props) {
  const t = useTranslations('steps');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [isReadAgain, startReading] = useTransition();
  const [asked, setAsked] = useState('');
  const key = `${nameOf(step)} ${step.intentId}`;
  // The page has changed since.
  if (asked !== '' && asked !== key) setAsked('');
  if (step.do === 'wait' || asked === key) return <p className="text-muted">{t('wait')}</p>;
  const { look = label && step.do === 'ask' ? 'secondary' : 'primary' } = given;
  const name = nameOf(step);
  const take = () =>
    guard.run(async () => {
      const api = apiClient(organizationId);
      const made = step.do === 'ask' ? await ask(api, subject, step) : await carryOut(api, subject, step);
      toast({ tone: 'good', text: t(`${name}_done`) });
      if (step.do === 'ask') setAsked(key);
      if (made) startReading(() => router.push(`/o/${organizationId}/${made}`));
      else if (!isPageNew) startReading(() => router.refresh());
      onTaken?.();
    });
  return (
    <div className={clsx('grid gap-2', !label && 'justify-items-start')}>
      <Button
        look={look}
        disabled={guard.isBusy || isReadAgain}
        onClick={take}
        aria-label={label?.about}
        className={clsx(label && 'w-full')}
      >
        {label?.text ?? t(name)}
      </Button>
      <Refusal failure={guard.failure} />
    </div>
  );
}

/**
 * What a step is called. Sending online and issuing offline may be offered side by side, so that their buttons need
 * names of their own; to look for the outcome of a sending is none.
 */
const nameOf = ({ do: does, action, mode }: Step) =>
  [does, mode === 'reconcile' ? 'look' : action, ...(mode === 'offline' ? [mode] : [])].join('_');

/** Asks for the approval; approvers find it in the inbox. */
export async function ask(api: Api, subject: Subject, { action, mode }: Step): Promise<null> {
  if (subject.of === 'draft')
    await api.createInvoiceApprovalIntent.mutate({
      action: 'issue',
      draft_id: subject.id,
      draft_version: subject.version,
    });
  else if (subject.of === 'correctionDraft')
    await api.createInvoiceCorrectionApprovalIntent.mutate({ action: 'finalize', ...namedVersion(subject) });
  else if (action === 'send') await askToSend(api, subject, mode);
  else await askToRetry(api, subject, mode);
  return null;
}

/** A version of a draft of a correction, as the operations name it. */
const namedVersion = ({ processId, id, version }: Extract<Subject, { of: 'correctionDraft' }>) => ({
  process_id: processId,
  draft_id: id,
  draft_version: version,
});

async function askToSend(api: Api, { of, id }: Numbered, mode: string | null): Promise<void> {
  const action = 'send';
  if (of === 'invoice') await api.createInvoiceApprovalIntent.mutate({ action, mode: sendMode(mode), invoice_id: id });
  else await api.createInvoiceCorrectionApprovalIntent.mutate({ action, mode: lateOrOnline(mode), correction_id: id });
}

async function askToRetry(api: Api, { of, submissionId }: Numbered, mode: string | null): Promise<void> {
  const retry = { action: 'retry', submission_id: submissionId ?? '' } as const;
  if (of === 'invoice') await api.createInvoiceApprovalIntent.mutate({ ...retry, mode: retryInvoiceMode(mode) });
  else await api.createInvoiceCorrectionApprovalIntent.mutate({ ...retry, mode: retryMode(mode) });
}

/** The contract has corrections sent online: on their day, or late. */
const lateOrOnline = (mode: string | null): 'late' | 'online' => (mode === 'late' ? mode : 'online');
const sendMode = (mode: string | null): 'late' | 'online' | 'offline' =>
  mode === 'offline' ? mode : lateOrOnline(mode);
const retryMode = (mode: string | null) => (mode === 'late' || mode === 'reconcile' ? mode : 'retry');
const retryInvoiceMode = (mode: string | null) => (mode === 'offline' ? mode : retryMode(mode));

/** Does what was approved. @returns the page of the invoice or the correction, where there is a new one */
async function carryOut(api: Api, subject: Subject, step: Step): Promise<string | null> {
  const approval_intent_id = step.intentId;
  if (subject.of === 'draft') {
    const at = { draft_id: subject.id, draft_version: subject.version, approval_intent_id };
    return `invoices/${(await api.issueInvoice.mutate(at)).id}`;
  }
  if (subject.of === 'correctionDraft') {
    const made = await api.finalizeInvoiceCorrection.mutate({ ...namedVersion(subject), approval_intent_id });
    return `corrections/${made.id}`;
  }
  const { of, id, submissionId } = subject;
  if (step.action === 'send') {
    const { mode } = step;
    if (of === 'invoice')
      await api.createKsefSubmission.mutate({ approval_intent_id, mode: sendMode(mode), invoice_id: id });
    else {
      const given = { approval_intent_id, mode: lateOrOnline(mode) };
      await api.createInvoiceCorrectionKsefSubmission.mutate({ ...given, correction_id: id });
    }
    return null;
  }
  const given = { approval_intent_id, submission_id: submissionId ?? '' } as const;
  if (of === 'invoice') await api.retryKsefSubmission.mutate({ ...given, mode: retryInvoiceMode(step.mode) });
  else await api.retryInvoiceCorrectionKsefSubmission.mutate({ ...given, mode: retryMode(step.mode) });
  return null;
}
