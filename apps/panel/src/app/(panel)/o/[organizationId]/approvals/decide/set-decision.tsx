'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { DecisionRow } from '@/components/approval/decision-row';
import type { Factors, Proof } from '@/components/approval/other-proof';
import type { SetDocument } from '@/components/approval/reviewed';
import { useDecision } from '@/components/approval/use-decision';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { useOwnChecks } from '@/components/own-checks';
import { provePasskey } from '@/components/passkey';
import type { Problem } from '@/trpc/client';
import { panelOf } from '@/trpc/on-demand';
import { Refused } from './refused';

type Props = {
  organizationId: string;
  documents: SetDocument[];
  locale: 'pl' | 'pl-en';
  factors: Factors;
  now: string;
  nextCodeAt: string | null;
};

/**
 * Approves all documents of the set as shown, with one passkey or code, or denies all of them for one reason; if
 * refused, it names the changed ones.
 */
export function SetDecision({ organizationId, documents, locale, factors, now, nextCodeAt }: Props) {
  const t = useTranslations('approvalSet');
  const [denying, setDenying] = useState(false);
  const [proof, setProof] = useState<Proof>(factors.passkeys > 0 ? 'passkey' : 'code');
  const { refused, busy, error, decide, forget } = useSetDecision(organizationId);
  const router = useRouter();
  const { checked, wrongAt, unsay } = useOwnChecks();
  const submit = checked((given) => {
    const set = { decisions: documents.map(bindingOf), locale };
    return decide(async () => {
      const panel = await panelOf(organizationId);
      if (denying) return panel.declineIntentSet.mutate({ ...set, reason: String(given.get('reason')) });
      return panel.approveIntentSet.mutate(
        proof === 'passkey'
          ? { ...set, passkey: await provePasskey(await panel.askForApprovalSetPasskey.mutate(set)) }
          : { ...set, code: String(given.get('code')) },
      );
    });
  });
  const lookAgain = () => {
    forget();
    router.refresh();
  };
  const toggle = () => {
    setDenying(!denying);
    forget();
    unsay();
  };
  const words = denying ? 'denyAll' : proof === 'passkey' ? 'approveWithPasskey' : 'approve';
  return (
    <form id="decision" {...submit} aria-label={t('decision')} className={barClass}>
      {refused.length > 0 ? <Refused problems={refused} documents={documents} onLookAgain={lookAgain} /> : null}
      <Controls
        {...{ denying, proof, factors, busy, nextCodeAt, now, setProof, toggle }}
        error={wrongAt(denying ? 'reason' : 'code') ?? error}
      >
        {t(words, { count: documents.length })}
      </Controls>
    </form>
  );
}

const barClass =
  'z-10 grid grid-cols-[minmax(0,1fr)] gap-0.5 rounded-xl border border-line bg-surface px-3.5 py-1 shadow-float tall:sticky tall:max-lg:bottom-14 tall:max-lg:md:bottom-2 lg:top-2 lg:order-1 print:hidden';

/** Submits a decision on a set, and navigates to its result. */
function useSetDecision(organizationId: string) {
  const router = useRouter();
  const [refused, setRefused] = useState<Problem[]>([]);
  const inbox = `/o/${organizationId}/approvals`;
  const { busy, error, decide, forget } = useDecision<{ id: string } | { denied: number }>({
    onDone: (done) => {
      // The list no longer contains these, and the count of pending approvals is refreshed.
      router.replace('id' in done ? `${inbox}/sets/${done.id}` : `${inbox}?view=decided`);
      router.refresh();
    },
    onRefused: ({ problems }) => setRefused(problems.filter(({ path }) => path.startsWith('/decisions/'))),
  });
  return {
    refused,
    busy,
    error: refused.length > 0 ? null : error,
    decide: (work: Parameters<typeof decide>[0]) => {
      setRefused([]);
      return decide(work);
    },
    forget: () => {
      setRefused([]);
      forget();
    },
  };
}

type ControlsProps = Omit<Parameters<typeof DecisionRow>[0], 'onChoose'> & {
  denying: boolean;
  setProof: (proof: Proof) => void;
  toggle: () => void;
};

/** The proof for an approval, or the reason of a denial; the button states the action and the number of documents. */
function Controls({ denying, busy, error, setProof, toggle, children, ...row }: ControlsProps) {
  const t = useTranslations('approve');
  const buttons = (
    <>
      <SubmitButton denying={denying} busy={busy}>
        {children}
      </SubmitButton>
      <Button look="secondary" onClick={toggle} className="min-h-11">
        {denying ? t('back') : t('deny')}
      </Button>
    </>
  );
  if (!denying)
    return (
      <DecisionRow {...row} busy={busy} error={error} onChoose={setProof}>
        {buttons}
      </DecisionRow>
    );
  return (
    <>
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        name="reason"
        required
        minLength={3}
        maxLength={500}
        error={error}
        autoFocus
      />
      <div className="my-1 flex flex-wrap gap-2">{buttons}</div>
    </>
  );
}

function SubmitButton({ denying, busy, children }: { denying: boolean; busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      look={denying ? 'danger' : 'primary'}
      disabled={busy}
      wraps
      className="min-h-11 min-w-32 flex-1 basis-32 lg:max-w-96"
    >
      {children}
    </Button>
  );
}

/** The values that bind the decision to each document as the page shows it. */
function bindingOf({ id, document: { contentHash, sha256: pageSha256 } }: SetDocument) {
  return { id, contentHash, pageSha256 };
}
