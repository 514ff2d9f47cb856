'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { Switch } from '@/components/switch';
import { useToast } from '@/components/toast';
import { useOperationForm } from '@/components/use-operation-form';
import { readAmount } from '@/read-amount';
import { apiClient } from '@/trpc/client';
import { PolicyWarnings } from './policy-warnings';
import { type Policy, RuleChoice } from './rule-choice';
import { UseWindow } from './use-window';

type Props = { organizationId: string; values: Policy; decidingMembers: number };
/** A policy while it is written: its amount is text. */
type Written = { to: Policy & { twoPersonAboveGross: string }; acknowledgesOff: boolean };

/** The policy as its owner changes it: the rule, the amount, how long an approval lasts. */
export function PolicyForm({ organizationId, values, decidingMembers }: Props) {
  const t = useTranslations('policy');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const first: Written = {
    to: { ...values, twoPersonAboveGross: values.twoPersonAboveGross ?? '' },
    acknowledgesOff: false,
  };
  const form = useOperationForm({ guard, first });
  const submit = form.sends(async (written) => {
    const change = { from: values, to: policyOf(written), acknowledgesOff: written.acknowledgesOff };
    await apiClient(organizationId).panel.changePolicy.mutate(change);
    toast({ tone: 'good', text: t('saved') });
    router.refresh();
  });
  const written = form.watch();
  const { to, acknowledgesOff } = written;
  const policy = policyOf(written);
  const isWrong = amountOf(written) === undefined;
  const { onChange: writeAmount, ...amount } = form.choice('to.twoPersonAboveGross', {
    validate: (_: unknown, given) => amountOf(given) !== undefined || 'invalid',
  });
  const turnsOff = to.fourEyes === 'off' && values.fourEyes !== 'off';
  const isReady = (isWrong || JSON.stringify(policy) !== JSON.stringify(values)) && (!turnsOff || acknowledgesOff);
  return (
    <div className="px-4 py-4">
      <Guarded guard={guard}>
        <form {...submit} className="grid gap-5">
          <RuleChoice value={to.fourEyes} onChange={(rule) => form.set('to.fourEyes', rule)} />
          {to.fourEyes === 'two_person' ? null : (
            <Field
              label={t('above')}
              hint={t('aboveHint')}
              inputMode="decimal"
              autoComplete="off"
              className="max-w-xs"
              {...amount}
              onChange={({ target }) => writeAmount(target.value)}
              error={isWrong ? t('amountWrong') : amount.error}
            />
          )}
          <UseWindow minutes={to.useWindowMinutes} onChange={(count) => form.set('to.useWindowMinutes', count)} />
          <PolicyWarnings policy={policy} decidingMembers={decidingMembers} />
          {turnsOff ? (
            <Switch
              label={t('acknowledge')}
              hint={t('acknowledgeHint')}
              isOn={acknowledgesOff}
              onChange={(isOn) => form.set('acknowledgesOff', isOn)}
            />
          ) : null}
          <Refusal failure={form.refusal} />
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

/** The amount as the wire has it, null where none counts; undefined where what is written is none. */
function amountOf({ to: { fourEyes, twoPersonAboveGross } }: Written): string | null | undefined {
  return fourEyes === 'two_person' ? null : readAmount(twoPersonAboveGross);
}

function policyOf(written: Written): Policy {
  return { ...written.to, twoPersonAboveGross: amountOf(written) ?? null };
}
