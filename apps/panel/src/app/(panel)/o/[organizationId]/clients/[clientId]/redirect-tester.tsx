'use client';
import { RedirectText } from '@invoicing/router/panel/clients/redirect-text';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { CopyText } from '@/components/copy-text';
import { Field } from '@/components/field';
import { Refusal, useGuard } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { useCheckedForm } from '@/components/use-checked-form';
import { apiClient } from '@/trpc/client';

type Verdict = {
  isAccepted: boolean;
  problem: string | null;
  description: string | null;
  redirectUri: string | null;
  nearest: string | null;
};
type Props = { organizationId: string; id: string; uris: string[] };

/** The registered redirect URIs, and a place to try an authorize URL or an address before a person meets the error. */
export function RedirectTester({ organizationId, id, uris }: Props) {
  const t = useTranslations('clients');
  const guard = useGuard();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const form = useCheckedForm(RedirectText);
  const check = form.sends(({ text }) =>
    guard.run(async () => setVerdict(await apiClient(organizationId).panel.testRedirect.query({ id, text }))),
  );
  const { onInput, ...field } = form.field('text');
  return (
    <div className="grid gap-4 px-4 py-3">
      <ul className="grid gap-1">
        {uris.map((uri) => (
          <li key={uri}>
            <CopyText value={uri} />
          </li>
        ))}
      </ul>
      <form {...check} className="grid gap-3 border-t border-line pt-3">
        <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field
            label={t('tester')}
            required
            maxLength={8192}
            autoComplete="off"
            spellCheck={false}
            {...field}
            onInput={(event) => {
              setVerdict(null);
              return onInput(event);
            }}
          />
          <Button type="submit" look="secondary" disabled={guard.isBusy}>
            {t('test')}
          </Button>
        </div>
        <Refusal failure={guard.failure} />
        <div role="status">{verdict ? <Answer verdict={verdict} /> : null}</div>
      </form>
    </div>
  );
}

function Answer({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('clients');
  const { isAccepted, problem, description, redirectUri, nearest } = verdict;
  if (isAccepted) return <Notice tone="good">{t('accepted', { uri: redirectUri ?? '' })}</Notice>;
  return (
    <Notice tone="bad">
      <p>
        {t.has(`rule_${problem}`)
          ? t(`rule_${problem}`)
          : t('rule_other', { problem: problem ?? '', description: description ?? '' })}
      </p>
      {redirectUri !== null && nearest !== null ? <Difference asked={redirectUri} nearest={nearest} /> : null}
    </Notice>
  );
}

/** The asked address above the registered one, with what differs underlined. */
function Difference({ asked, nearest }: { asked: string; nearest: string }) {
  const t = useTranslations('clients');
  const first = [...asked].findIndex((character, index) => character !== nearest[index]);
  const at = first < 0 ? asked.length : first;
  return (
    <dl className="mt-2 grid gap-1">
      {[
        { label: t('asked'), uri: asked },
        { label: t('nearest'), uri: nearest },
      ].map(({ label, uri }) => (
        <div key={label}>
          <dt className="text-xs">{label}</dt>
          <dd className="font-mono text-xs wrap-anywhere">
            {uri.slice(0, at)}
            <mark className="bg-transparent font-bold text-inherit underline">{uri.slice(at)}</mark>
          </dd>
        </div>
      ))}
    </dl>
  );
}
