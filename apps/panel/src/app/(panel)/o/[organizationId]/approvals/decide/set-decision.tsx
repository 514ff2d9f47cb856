'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { DecisionRow } from '@/components/approval/decision-row';
import type { Factors, Proof } from '@/components/approval/other-proof';
import type { SetDocument } from '@/components/approval/reviewed';
import { useDecision } from '@/components/approval/use-decision';
import { Button } from '@/components/button';
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

/** Approves every document of the set as it is shown, with one passkey or one code; refused, it names what changed. */
export function SetDecision({ organizationId, documents, locale, factors, now, nextCodeAt }: Props) {
  const t = useTranslations('approvalSet');
  const router = useRouter();
  const [proof, setProof] = useState<Proof>(factors.passkeys > 0 ? 'passkey' : 'code');
  const [refused, setRefused] = useState<Problem[]>([]);
  const { busy, error, decide, forget } = useDecision<{ id: string }>({
    onDone: ({ id }) => {
      // Back leads to the list, in which these are no more; the count of what waits is read again.
      router.replace(`/o/${organizationId}/approvals/sets/${id}`);
      router.refresh();
    },
    onRefused: ({ problems }) => setRefused(problems.filter(({ path }) => path.startsWith('/decisions/'))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    const set = { decisions: documents.map(bindingOf), locale };
    setRefused([]);
    return decide(async () => {
      const panel = await panelOf(organizationId);
      return panel.approveIntentSet.mutate(
        proof === 'passkey'
          ? { ...set, passkey: await provePasskey(await panel.askForApprovalSetPasskey.mutate(set)) }
          : { ...set, code },
      );
    });
  };
  const lookAgain = () => {
    setRefused([]);
    forget();
    router.refresh();
  };
  const said = refused.length > 0 ? null : error;
  return (
    <form
      id="decision"
      onSubmit={submit}
      aria-label={t('decision')}
      className="z-10 grid grid-cols-[minmax(0,1fr)] gap-0.5 rounded-xl border border-line bg-surface px-3.5 py-1 shadow-float tall:sticky tall:max-lg:bottom-14 tall:max-lg:md:bottom-2 lg:top-2 lg:order-1 print:hidden"
    >
      {refused.length > 0 ? <Refused problems={refused} documents={documents} onLookAgain={lookAgain} /> : null}
      <DecisionRow {...{ proof, factors, busy, nextCodeAt, now }} error={said} onChoose={setProof}>
        <Button
          type="submit"
          disabled={busy}
          className="min-h-11 min-w-32 flex-1 basis-32 py-0.5 leading-tight whitespace-normal lg:max-w-96"
        >
          {t(proof === 'passkey' ? 'approveWithPasskey' : 'approve', { count: documents.length })}
        </Button>
      </DecisionRow>
    </form>
  );
}

/** What the decision repeats of each document that the page shows. */
function bindingOf({ id, document: { contentHash, sha256: pageSha256 } }: SetDocument) {
  return { id, contentHash, pageSha256 };
}
