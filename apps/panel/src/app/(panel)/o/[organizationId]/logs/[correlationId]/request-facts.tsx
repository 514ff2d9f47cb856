import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { HttpStatus } from '@/components/http-status';
import { Link } from '@/components/link';
import type { Log } from '@/components/object-links';

type Request = Log['requests'][number];
type Props = { base: string; request: Request; showsClients: boolean };

/** What was asked, by whom, how it ended and how long that took; bodies are not kept. */
export function RequestFacts({ base, request, showsClients }: Props) {
  const t = useTranslations('logs');
  const { client, errorCode, clientCorrelationId } = request;
  const facts: [string, ReactNode][] = [
    [t('when'), <DateTime key="when" at={request.at} isToTheSecond />],
    [t('client'), client && <ClientName base={base} client={client} isLink={showsClients} />],
    [t('operation'), request.operationId],
    [t('path'), <Code key="path" text={`${request.method} ${request.path}`} />],
    [t('status'), <HttpStatus key="status" status={request.status} />],
    [t('errorCode'), errorCode && <Code text={errorCode} />],
    [t('duration'), t('milliseconds', { count: request.durationMs })],
    [t('replay'), request.isReplay ? t('isReplay') : null],
    [t('ip'), request.ip],
    [t('clientCorrelationId'), clientCorrelationId && <CopyText value={clientCorrelationId} short />],
  ];
  return (
    <dl className="px-4 py-2.5">
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ),
      )}
    </dl>
  );
}

function Code({ text }: { text: string }) {
  return <code className="font-mono text-xs wrap-anywhere">{text}</code>;
}

function ClientName({
  base,
  client,
  isLink,
}: {
  base: string;
  client: NonNullable<Request['client']>;
  isLink: boolean;
}) {
  if (typeof client === 'string') return client;
  if (!isLink) return client.name;
  return (
    <Link href={`${base}/clients/${client.id}`} className="text-accent hover:underline">
      {client.name}
    </Link>
  );
}
