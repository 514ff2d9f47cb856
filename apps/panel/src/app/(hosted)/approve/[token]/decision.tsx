'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { apiClient, failureOf } from '@/trpc/client';

type Binding = { id: string; contentHash: string; pageSha256: string; locale: 'pl' | 'pl-en' };
type Props = { organizationId: string; binding: Binding; label: string };

/** Approve with a code for this very decision, or deny with a reason; fixed at the bottom on a phone. */
export function Decision({ organizationId, binding, label }: Props) {
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
      const failure = failureOf(thrown);
      setError(failure.code === 'unauthorized' ? t('wrongCode') : failure.message);
    }
    setBusy(false);
  };

  return (
    <form onSubmit={submit} className="fixed inset-x-0 bottom-0 grid gap-3 border-t border-line bg-surface p-4 lg:static lg:rounded-xl lg:border lg:p-5">
      {denying ? (
        <Field key="reason" label={t('reason')} name="reason" required minLength={3} maxLength={500} error={error} autoFocus />
      ) : (
        <Field
          key="code"
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
          error={error}
        />
      )}
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <Button type="submit" look={denying ? 'danger' : 'primary'} disabled={busy}>
          {denying ? t('deny') : label}
        </Button>
        <Button look="secondary" onClick={() => setDenying(!denying)}>
          {denying ? t('back') : t('deny')}
        </Button>
      </div>
    </form>
  );
}
