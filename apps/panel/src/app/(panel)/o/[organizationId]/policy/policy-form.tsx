'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { Switch } from '@/components/switch';
import { useToast } from '@/components/toast';
import { readAmount } from '@/read-amount';
import { apiClient } from '@/trpc/client';
import { PolicyWarnings } from './policy-warnings';
import { type Policy, RuleChoice } from './rule-choice';

import { UseWindow } from './use-window';

type Props = { organizationId: string; values: Policy; decidingMembers: number };

/** The policy as its owner changes it: the rule, the amount, how long an approval lasts. */
export function PolicyForm({ organizationId, values, decidingMembers }: Props) {
  const t = useTranslations('policy');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [policy, setPolicy] = useState(values);
  const [amount, setAmount] = useState(values.twoPersonAboveGross ?? '');
  const [acknowledgesOff, setAcknowledged] = useState(false);
  const change = (changes: Partial<Policy>) => setPolicy({ ...policy, ...changes });
  const gross = policy.fourEyes === 'two_person' ? '' : amount;
  const twoPersonAboveGross = readAmount(gross);
  const to = { ...policy, twoPersonAboveGross: twoPersonAboveGross ?? null };
  const isWrong = twoPersonAboveGross === undefined;
  const turnsOff = policy.fourEyes === 'off' && values.fourEyes !== 'off';
  const isReady = !isWrong && JSON.stringify(to) !== JSON.stringify(values) && (!turnsOff || acknowledgesOff);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      await apiClient(organizationId).panel.changePolicy.mutate({ from: values, to, acknowledgesOff });
      toast({ tone: 'good', text: t('saved') });
      router.refresh();
    });
  };
  return (
    <div className="px-4 py-4">
      <Guarded guard={guard}>
        <form className="grid gap-5" onSubmit={submit}>
          <RuleChoice value={policy.fourEyes} onChange={(fourEyes) => change({ fourEyes })} />
          {policy.fourEyes === 'two_person' ? null : (
            <Field
              label={t('above')}
              hint={t('aboveHint')}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              error={isWrong ? t('amountWrong') : null}
              inputMode="decimal"
              autoComplete="off"
              className="max-w-xs"
            />
          )}
          <UseWindow minutes={policy.useWindowMinutes} onChange={(useWindowMinutes) => change({ useWindowMinutes })} />
          <PolicyWarnings policy={to} decidingMembers={decidingMembers} />
          {turnsOff ? (
            <Switch
              label={t('acknowledge')}
              hint={t('acknowledgeHint')}
              isOn={acknowledgesOff}
              onChange={setAcknowledged}
            />
          ) : null}
          <Refusal failure={guard.failure} />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-xs text-muted">{t('effect')}</p>
            <Button type="submit" disabled={!isReady || guard.isBusy}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Guarded>
    </div>
  );
}
