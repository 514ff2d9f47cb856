'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { useToast } from '@/components/toast';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-subscription';

type Props = { publicKey: string; browsers: number };

/** Whether requests for a decision are shown in this browser, also while no page of the panel is open. */
export function PushChoice({ publicKey, browsers }: Props) {
  const t = useTranslations('notifications');
  const toast = useToast();
  const [state, setState] = useState<PushState | null>(null);
  const [count, setCount] = useState(browsers);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void readPushState().then(setState, () => setState('off'));
  }, []);
  const change = async (work: () => Promise<PushState | null>, browsersThen: (now: PushState) => number) => {
    setBusy(true);
    const now = await work().catch(() => null);
    setBusy(false);
    if (now === null) return toast({ tone: 'bad', text: t('pushNotKept') });
    setState(now);
    setCount(browsersThen(now));
  };
  const turnOn = () =>
    change(
      () => turnPushOn(publicKey),
      (now) => (now === 'on' ? count + 1 : count),
    );
  const turnOff = (everywhere: boolean) =>
    change(
      async () => ((await turnPushOff({ everywhere })) ? 'off' : null),
      () => (everywhere ? 0 : Math.max(0, count - 1)),
    );
  const others = state === 'on' ? count - 1 : count;
  return (
    <div className="grid justify-items-start gap-3 px-4 py-3">
      <p role="status" className="text-muted">
        {state === null ? '' : t(`push_${state}`)}
      </p>
      {state === 'off' ? (
        <Button look="secondary" disabled={isBusy} onClick={turnOn}>
          {t('pushTurnOn')}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button look="secondary" disabled={isBusy} onClick={() => turnOff(false)}>
          {t('pushTurnOff')}
        </Button>
      ) : null}
      {state !== null && others > 0 ? (
        <Button look="quiet" disabled={isBusy} onClick={() => turnOff(true)}>
          {t('pushTurnOffAll', { count })}
        </Button>
      ) : null}
    </div>
  );
}
