'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Countdown } from '@/components/countdown';
import { Field } from '@/components/field';
import { apiClient, failureOf } from '@/trpc/client';

type Binding = { id: string; contentHash: string; pageSha256: string; locale: 'pl' | 'pl-en' };
type Props = { organizationId: string; binding: Binding; label: string; expires: { until: string; now: string } };

/** Approve with a code for this very decision, or deny with a reason. */
export function Decision({ organizationId, binding, label, expires }: Props) {
  const t = useTranslations('approve');
  const router = useRouter();
  const [denying, setDenying] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const panel = apiClient(organizationId).panel;
    setBusy(true);
    setError(null);
    try {
      if (denying) await panel.declineIntent.mutate({ ...binding, reason: String(form.get('reason')) });
      else await panel.approveIntent.mutate({ ...binding, code: String(form.get('code')) });
      router.refresh();
    } catch (thrown) {
      const { code, message } = failureOf(thrown);
      setError(code !== null && t.has(`error_${code}`) ? t(`error_${code}`) : message);
    }
    setBusy(false);
  };
  const turn = () => {
    setDenying(!denying);
    setError(null);
  };

  return (
    <form onSubmit={submit} className="grid gap-3">
      {denying ? (
        <Field key="reason" label={t('reason')} hint={t('reasonHint')} name="reason" required minLength={3} maxLength={500} error={error} autoFocus />
      ) : (
        <Field code key="code" label={t('code')} hint={t('codeHint')} name="code" required error={error} />
      )}
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <Button type="submit" look={denying ? 'danger' : 'primary'} disabled={busy} className="min-h-11">
          {denying ? t('deny') : label}
        </Button>
        <Button look="secondary" onClick={turn} className="min-h-11">
          {denying ? t('back') : t('deny')}
        </Button>
      </div>
      <p className="text-center text-xs text-muted">
        {t('timeLeft')}: <Countdown {...expires} />
      </p>
    </form>
  );
}
