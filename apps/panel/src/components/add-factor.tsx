'use client';
import { ChevronRight, KeyRound, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/post-json';
import { failureOf } from '@/trpc/client';
import { AddPasskey } from './add-passkey';
import { AddTotp, type TotpSecret } from './add-totp';
import { Press } from './controls';
import { Notice } from './notice';
import { useOneAtATime } from './use-one-at-a-time';
import { useRefusal } from './use-refusal';
import { StepUpCancelled, useStepUp } from './use-step-up';

type Step = { name: 'choose' } | { name: 'totp'; secret: TotpSecret } | { name: 'passkey' };
type Props = { base: '/api/panel/enrol' | '/api/panel/account'; onAdded: (recoveryCodes: string[] | null) => void };

/** Adds a second factor: an authenticator app, or a passkey. With the first one come the recovery codes. */
export function AddFactor({ base, onAdded }: Props) {
  const t = useTranslations('enrol');
  const { run, prompt } = useStepUp();
  const once = useOneAtATime();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const { error, refuse, forget } = useRefusal((thrown) => {
    const { code, details } = failureOf(thrown);
    const known = [...details, code].find((name) => name !== null && t.has(`error_${name}`));
    return t(`error_${known ?? 'other'}`);
  });

  const send = (action: string, body: object) => run(() => sendJson(`${base}/${action}`, body));
  const attempt = (work: () => Promise<void>) =>
    once(() => {
      forget();
      return work().catch((thrown: unknown) => {
        if (!(thrown instanceof StepUpCancelled)) refuse(thrown);
      });
    });
  const beginTotp = () =>
    attempt(async () => {
      const { secret, qr } = await send('begin-totp', {});
      setStep({ name: 'totp', secret: { secret: String(secret), qr: String(qr) } });
    });
  const added = ({ recoveryCodes }: Record<string, unknown>) =>
    onAdded(Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : null);

  const shown =
    step.name === 'totp' ? (
      <AddTotp
        secret={step.secret}
        error={error}
        onCode={(code) => attempt(async () => added(await send('confirm-totp', { code })))}
      />
    ) : step.name === 'passkey' ? (
      <AddPasskey send={send} onAdded={added} attempt={attempt} error={error} />
    ) : (
      <Choices onTotp={beginTotp} onPasskey={() => setStep({ name: 'passkey' })} error={error} />
    );
  return (
    <>
      {prompt}
      {/* What was typed is still there once the second factor is proven, or where the browser's own question ends. */}
      <div hidden={prompt !== null}>{shown}</div>
    </>
  );
}

type ChoicesProps = { onTotp: () => void; onPasskey: () => void; error: string | null };

function Choices({ onTotp, onPasskey, error }: ChoicesProps) {
  const t = useTranslations('enrol');
  return (
    <div className="grid gap-3">
      <Choice icon={Smartphone} title={t('totp')} text={t('totpText')} onChoose={onTotp} />
      <Choice icon={KeyRound} title={t('passkey')} text={t('passkeyText')} onChoose={onPasskey} />
      {error ? (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      ) : null}
    </div>
  );
}

type ChoiceProps = { icon: typeof KeyRound; title: string; text: string; onChoose: () => void };

function Choice({ icon: Icon, title, text, onChoose }: ChoiceProps) {
  return (
    <Press
      onClick={onChoose}
      className="flex items-center gap-3.5 rounded-lg border border-line p-4 text-left hover:bg-raised"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-[0.8125rem] text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Press>
  );
}
