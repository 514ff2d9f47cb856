'use client';
import { CheckCircle2, XCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/button';
import { TextArea } from '@/components/controls';
import { Field } from '@/components/field';
import { Refusal, useGuard } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { apiClient } from '@/trpc/client';

type Finding = { check: string; isGood: boolean; code: string; facts: Record<string, string | number> };
const empty = { headers: '', body: '', secret: '' };

/** Headers and body as a receiver got them, and what is wrong with them. */
export function Debugger({ organizationId, id }: { organizationId: string; id: string }) {
  const t = useTranslations('webhooks');
  const guard = useGuard();
  const [given, setGiven] = useState(empty);
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const set = (name: keyof typeof empty) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setGiven((before) => ({ ...before, [name]: event.target.value }));
    setFindings(null);
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () =>
      setFindings(await apiClient(organizationId).panel.checkSignature.mutate({ id, ...given })),
    );
  };
  return (
    <form className="grid gap-4 p-4" onSubmit={check}>
      <p className="text-muted">{t('debuggerText')}</p>
      <Area
        label={t('headers')}
        placeholder={'webhook-id: …\nwebhook-timestamp: …\nwebhook-signature: v1,…'}
        value={given.headers}
        onChange={set('headers')}
      />
      <Area label={t('body')} hint={t('bodyHint')} value={given.body} onChange={set('body')} />
      <Field
        label={t('pastedSecret')}
        hint={t('pastedSecretHint')}
        type="password"
        autoComplete="off"
        maxLength={200}
        value={given.secret}
        onChange={set('secret')}
      />
      <Refusal failure={guard.failure} />
      <Button type="submit" disabled={guard.isBusy || given.headers.trim() === ''} className="justify-self-start">
        {t('check')}
      </Button>
      <div role="status">{findings ? <Findings findings={findings} /> : null}</div>
    </form>
  );
}

type AreaProps = {
  label: string;
  hint?: string;
  placeholder?: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
};

function Area({ label, hint, ...area }: AreaProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <TextArea
        id={id}
        rows={5}
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="font-mono text-xs/5"
        {...area}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function Findings({ findings }: { findings: Finding[] }) {
  const t = useTranslations('webhooks');
  const isGood = findings.every((finding) => finding.isGood);
  return (
    <div className="grid gap-3">
      <Notice tone={isGood ? 'good' : 'bad'}>{isGood ? t('allGood') : t('notGood')}</Notice>
      <ul className="grid gap-2">
        {findings.map(({ check, isGood: passes, code, facts }) => {
          const Icon = passes ? CheckCircle2 : XCircle;
          return (
            <li key={check} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2">
              <Icon
                aria-label={passes ? t('passed') : t('notPassed')}
                className={passes ? 'mt-0.5 size-4 text-good' : 'mt-0.5 size-4 text-bad'}
              />
              <p className="break-words">
                <span className="font-medium">{t(`checks.${check}`)}</span> {t(`finding.${check}.${code}`, facts)}
                {typeof facts['expected'] === 'string' ? (
                  <Difference sent={facts['expected']} got={String(facts['got'])} />
                ) : null}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Difference({ sent, got }: { sent: string; got: string }) {
  const t = useTranslations('webhooks');
  return (
    <span className="mt-1 grid gap-0.5 font-mono text-xs">
      <span>
        {t('sent')}: <mark className="rounded bg-good-soft text-good">{sent}</mark>
      </span>
      <span>
        {t('got')}: <mark className="rounded bg-bad-soft text-bad">{got}</mark>
      </span>
    </span>
  );
}
