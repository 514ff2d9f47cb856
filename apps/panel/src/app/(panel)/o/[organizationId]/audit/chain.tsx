import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import type { Api } from '@/trpc/server';

type ChainStatus = Awaited<ReturnType<Api['panel']['getAuditChain']>>;

/** The integrity of the log: up to which entry its hash chain is valid, or what is wrong with it. */
export function Chain({ chain }: { chain: ChainStatus }) {
  const t = useTranslations('audit.chain');
  const { seq, finding } = chain;
  const Icon = finding ? ShieldAlert : ShieldCheck;
  return (
    <Card>
      <div className="flex gap-3 p-4">
        <Icon aria-hidden className={finding ? 'size-6 shrink-0 text-bad' : 'size-6 shrink-0 text-good'} />
        <div className="grid min-w-0 gap-1">
          <h2 className={finding ? 'font-semibold text-bad' : 'font-semibold'}>
            {finding ? t('broken') : seq === 0 ? t('none') : t('good', { seq })}
          </h2>
          {finding ? <Broken finding={finding} good={seq} /> : <p className="text-muted">{t('text')}</p>}
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
            {seq > 0 ? (
              <div className="flex flex-wrap items-center gap-1.5">
                <dt>{t('head')}</dt>
                <dd className="text-ink">
                  <CopyText value={chain.chainHash} short />
                </dd>
              </div>
            ) : null}
            {chain.checkedAt ? (
              <div className="flex flex-wrap items-center gap-1.5">
                <dt>{t('checked')}</dt>
                <dd className="text-ink">
                  <DateTime at={chain.checkedAt} />
                </dd>
              </div>
            ) : null}
          </dl>
          {chain.unsealed > 0 ? <p className="text-xs text-muted">{t('unsealed', { count: chain.unsealed })}</p> : null}
        </div>
      </div>
    </Card>
  );
}

function Broken({ finding, good }: { finding: NonNullable<ChainStatus['finding']>; good: number }) {
  const t = useTranslations('audit.chain');
  return (
    <p role="alert">
      {t(finding.kind)} {finding.seq === null ? t('noPlace', { good }) : t('place', { seq: finding.seq, good })}
      {finding.entryId ? <code className="ml-1.5 font-mono text-xs wrap-anywhere">{finding.entryId}</code> : null}
    </p>
  );
}
