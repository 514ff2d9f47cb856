'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { CodeField } from '@/components/approval/code-field';
import { type Factors, OtherProof, type Proof } from '@/components/approval/other-proof';
import type { SetDocument } from '@/components/approval/reviewed';
import { useDecision } from '@/components/approval/use-decision';
import { Button } from '@/components/button';
import { Countdown } from '@/components/countdown';
import { Notice } from '@/components/notice';
import { provePasskey } from '@/components/passkey';
import { apiClient, type Problem } from '@/trpc/client';
import { Refused } from './refused';

type Props = {
  organizationId: string;
  documents: SetDocument[];
  locale: 'pl' | 'pl-en';
  factors: Factors;
  expires: { until: string; now: string };
  nextCodeAt: string | null;
};

/** Approves every document of the set as it is shown, with one passkey or one code; refused, it names what changed. */
export function SetDecision({ organizationId, documents, locale, factors, expires, nextCodeAt }: Props) {
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
  const { panel } = apiClient(organizationId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    const set = { decisions: documents.map(bindingOf), locale };
    setRefused([]);
    return decide(async () =>
      panel.approveIntentSet.mutate(
        proof === 'passkey'
          ? { ...set, passkey: await provePasskey(await panel.askForApprovalSetPasskey.mutate(set)) }
          : { ...set, code },
      ),
    );
  };
  const lookAgain = () => {
    setRefused([]);
    forget();
    router.refresh();
  };
  const said = refused.length > 0 ? null : error;
  return (
    <form
      onSubmit={submit}
      aria-label={t('decision')}
      className="sticky bottom-14 z-10 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-xl border border-line bg-surface px-3.5 py-2.5 shadow-float md:bottom-2"
    >
      {refused.length > 0 ? <Refused problems={refused} documents={documents} onLookAgain={lookAgain} /> : null}
      {proof === 'code' ? (
        <CodeField nextCodeAt={nextCodeAt} now={expires.now} error={said} />
      ) : said ? (
        <Notice tone="bad" role="alert">
          {said}
        </Notice>
      ) : null}
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-3 gap-y-1">
        <p className="text-xs text-muted">
          {t('timeLeft')}: <Countdown {...expires} />
        </p>
        <OtherProof factors={factors} proof={proof} busy={busy} onChoose={setProof} />
        <Button type="submit" disabled={busy} className="min-h-11 w-full md:w-auto">
          {t(proof === 'passkey' ? 'approveWithPasskey' : 'approve', { count: documents.length })}
        </Button>
      </div>
    </form>
  );
}

/** What the decision repeats of each document that the page shows. */
function bindingOf({ id, document: { contentHash, sha256: pageSha256 } }: SetDocument) {
  return { id, contentHash, pageSha256 };
}
