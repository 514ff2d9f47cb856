'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DecisionRow } from '@/components/approval/decision-row';
import type { Factors, Proof } from '@/components/approval/other-proof';
import { useDecision } from '@/components/approval/use-decision';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { useOwnChecks } from '@/components/own-checks';
import { provePasskey } from '@/components/passkey';
import { panelOf } from '@/trpc/on-demand';

type Binding = { id: string; contentHash: string; pageSha256: string; locale: 'pl' | 'pl-en' };
type Props = {
  organizationId: string;
  binding: Binding;
  factors: Factors;
  label: string;
  now: string;
  signInCounts: boolean;
  nextCodeAt: string | null;
};

/**
 * Fixed at the bottom of a phone's window; in the page's flow if there is room next to the document, or too little
 * height for fixed elements.
 */
const barClass =
  'grid gap-0.5 border-t border-line bg-surface px-5 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] text-sm max-lg:tall:fixed max-lg:tall:inset-x-0 max-lg:tall:bottom-0 max-lg:tall:z-10 lg:border-b lg:px-6 print:hidden';

/**
 * Approves with a passkey, with the sign-in made for this approval, or with a code for this decision; or denies with a
 * reason.
 */
export function Decision({ organizationId, binding, factors, label, now, signInCounts, nextCodeAt }: Props) {
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
  const approveWith = async (given: { signIn: true } | { code: string }) =>
    (await panelOf(organizationId)).approveIntent.mutate({ ...binding, ...given });
  const approveWithPasskey = async () => {
    const panel = await panelOf(organizationId);
    const passkey = await provePasskey(await panel.askForApprovalPasskey.mutate(binding));
    return panel.approveIntent.mutate({ ...binding, passkey });
  };
  const { checked, wrongAt, unsay } = useOwnChecks();
  const submit = checked((given) => {
    const reason = String(given.get('reason'));
    if (denying)
      return decide(async () => (await panelOf(organizationId)).declineIntent.mutate({ ...binding, reason }));
    if (proof === 'passkey') return decide(approveWithPasskey);
    return decide(() => approveWith(proof === 'sign-in' ? { signIn: true } : { code: String(given.get('code')) }));
  });
  const toggle = () => {
    setDenying(!denying);
    forget();
    unsay();
  };

  const buttons = (
    <>
      <Button
        type="submit"
        look={denying ? 'danger' : 'primary'}
        disabled={busy}
        wraps
        className="min-h-11 min-w-32 flex-1 basis-32"
      >
        {denying ? t('deny') : proof === 'passkey' ? t('usePasskey') : label}
      </Button>
      <Button look="secondary" onClick={toggle} className="min-h-11">
        {denying ? t('back') : t('deny')}
      </Button>
    </>
  );
  return (
    <form id="decision" aria-label={t('decision')} {...submit} className={barClass}>
      {denying ? (
        <>
          <Field
            label={t('reason')}
            hint={t('reasonHint')}
            name="reason"
            required
            minLength={3}
            maxLength={500}
            error={wrongAt('reason') ?? error}
            autoFocus
          />
          <div className="mt-1 flex flex-wrap gap-2">{buttons}</div>
        </>
      ) : (
        <DecisionRow
          {...{ proof, factors, busy, nextCodeAt, now }}
          error={wrongAt('code') ?? error}
          onChoose={setProof}
        >
          {buttons}
        </DecisionRow>
      )}
    </form>
  );
}
