'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Countdown } from '@/components/countdown';
import { Field } from '@/components/field';
import { Notice } from '@/components/notice';
import { provePasskey } from '@/components/passkey';
import { apiClient, failureOf } from '@/trpc/client';

type Binding = { id: string; contentHash: string; pageSha256: string; locale: 'pl' | 'pl-en' };
type Factors = { totp: boolean; passkeys: number };
type Props = { organizationId: string; binding: Binding; factors: Factors; label: string; expires: { until: string; now: string } };

/** Approve with a code or a passkey for this very decision, or deny with a reason. */
export function Decision({ organizationId, binding, factors, label, expires }: Props) {
  const t = useTranslations('approve');
  const router = useRouter();
  const [denying, setDenying] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const panel = apiClient(organizationId).panel;
  const decide = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      router.refresh();
    } catch (thrown) {
      const { code, message } = failureOf(thrown);
      setError(code !== null && t.has(`error_${code}`) ? t(`error_${code}`) : message);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (denying) return decide(() => panel.declineIntent.mutate({ ...binding, reason: String(form.get('reason')) }));
    if (factors.totp) return decide(() => panel.approveIntent.mutate({ ...binding, code: String(form.get('code')) }));
    return approveWithPasskey();
  };
  const approveWithPasskey = () =>
    decide(async () => panel.approveIntent.mutate({ ...binding, passkey: await provePasskey(await panel.askForApprovalPasskey.mutate(binding)) }));
  const turn = () => {
    setDenying(!denying);
    setError(null);
  };

  return (
    <form onSubmit={submit} className="grid gap-3">
      {denying ? (
        <Field key="reason" label={t('reason')} hint={t('reasonHint')} name="reason" required minLength={3} maxLength={500} error={error} autoFocus />
      ) : factors.totp ? (
        <Field code key="code" label={t('code')} hint={t('codeHint')} name="code" required error={error} />
      ) : error ? (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      ) : null}
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <Button type="submit" look={denying ? 'danger' : 'primary'} disabled={busy} className="min-h-11">
          {denying ? t('deny') : label}
        </Button>
        <Button look="secondary" onClick={turn} className="min-h-11">
          {denying ? t('back') : t('deny')}
        </Button>
      </div>
      {factors.totp && factors.passkeys > 0 && !denying ? (
        <Button look="secondary" disabled={busy} onClick={approveWithPasskey}>
          {t('usePasskey')}
        </Button>
      ) : null}
      <p className="text-center text-xs text-muted">
        {t('timeLeft')}: <Countdown {...expires} />
      </p>
    </form>
  );
}
