'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { CodeField } from '@/components/approval/code-field';
import { type Factors, OtherProof, type Proof } from '@/components/approval/other-proof';
import { useDecision } from '@/components/approval/use-decision';
import { Button } from '@/components/button';
import { Countdown } from '@/components/countdown';
import { Field } from '@/components/field';
import { Notice } from '@/components/notice';
import { provePasskey } from '@/components/passkey';
import { apiClient } from '@/trpc/client';

type Binding = { id: string; contentHash: string; pageSha256: string; locale: 'pl' | 'pl-en' };
type Props = {
  organizationId: string;
  binding: Binding;
  factors: Factors;
  label: string;
  expires: { until: string; now: string };
  signInCounts: boolean;
  nextCodeAt: string | null;
};

/**
 * Approve with a passkey, the sign-in that was made for this, or a code for this very decision; or deny with a reason.
 */
export function Decision({ organizationId, binding, factors, label, expires, signInCounts, nextCodeAt }: Props) {
  const t = useTranslations('approve');
  const [denying, setDenying] = useState(false);
  const [proof, setProof] = useState<Proof>(factors.passkeys > 0 ? 'passkey' : signInCounts ? 'sign-in' : 'code');
  const router = useRouter();
  const { busy, error, decide, forget } = useDecision({
    onDone: () => router.refresh(),
    onRefused: ({ details }) => {
      if (details.includes('sign_in_factor')) setProof('code');
    },
  });
  const { panel } = apiClient(organizationId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (denying) return decide(() => panel.declineIntent.mutate({ ...binding, reason: String(form.get('reason')) }));
    if (proof === 'passkey') return approveWithPasskey();
    if (proof === 'sign-in') return decide(() => panel.approveIntent.mutate({ ...binding, signIn: true }));
    return decide(() => panel.approveIntent.mutate({ ...binding, code: String(form.get('code')) }));
  };
  const approveWithPasskey = () =>
    decide(async () =>
      panel.approveIntent.mutate({
        ...binding,
        passkey: await provePasskey(await panel.askForApprovalPasskey.mutate(binding)),
      }),
    );
  const turn = () => {
    setDenying(!denying);
    forget();
  };

  return (
    <form onSubmit={submit} className="grid gap-3">
      {denying ? (
        <Field
          key="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          required
          minLength={3}
          maxLength={500}
          error={error}
          autoFocus
        />
      ) : proof === 'code' ? (
        <CodeField nextCodeAt={nextCodeAt} now={expires.now} error={error} />
      ) : error ? (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      ) : null}
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <Button type="submit" look={denying ? 'danger' : 'primary'} disabled={busy} className="min-h-11">
          {denying ? t('deny') : proof === 'passkey' ? t('usePasskey') : label}
        </Button>
        <Button look="secondary" onClick={turn} className="min-h-11">
          {denying ? t('back') : t('deny')}
        </Button>
      </div>
      {denying ? null : <OtherProof factors={factors} proof={proof} busy={busy} onChoose={setProof} />}
      <p className="text-center text-xs text-muted">
        {t('timeLeft')}: <Countdown {...expires} />
      </p>
    </form>
  );
}
