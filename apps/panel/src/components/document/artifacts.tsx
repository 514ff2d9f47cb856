'use client';
import { ChevronDown, Download, FileText } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '../button';
import { CopyText } from '../copy-text';
import { type GroupName, grouped, isWanted, nameKeys } from './artifact-groups';
import { type Downloaded, useDownload } from './use-download';

export type Artifact = Downloaded & {
  kind: string;
  status: string;
  filename: string;
  ksef_number: string | null;
  size_bytes: number | null;
  sha256: string | null;
};
type Props = { organizationId: string; artifacts: Artifact[] };

/** A document's files in groups; those for verifying it are folded, with the hashes of all. */
export function Artifacts({ organizationId, artifacts }: Props) {
  const t = useTranslations('artifacts');
  if (artifacts.length === 0) return <p className="px-4 py-5 text-muted">{t('none')}</p>;
  const groups = grouped(artifacts);
  return (
    <>
      {groups
        .filter(({ name }) => isWanted(name))
        .map(({ name, files }) => (
          <Group key={name} name={name} organizationId={organizationId} artifacts={files} />
        ))}
      <details className="group border-line not-first:border-t">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 px-4 py-2 text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          {t('technical')}
          <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        {groups
          .filter(({ name }) => !isWanted(name))
          .map(({ name, files }) => (
            <Group key={name} name={name} organizationId={organizationId} artifacts={files} />
          ))}
        <Hashes artifacts={groups.flatMap(({ files }) => files)} />
      </details>
    </>
  );
}

function Group({ name, organizationId, artifacts }: Props & { name: GroupName }) {
  const t = useTranslations('artifacts');
  const download = useDownload(organizationId);
  return (
    <section className="border-line not-first:border-t">
      <h3 className="px-4 pt-3 text-xs font-medium text-muted">{t(`group_${name}`)}</h3>
      <ul className="divide-y divide-line">
        {artifacts.map((artifact) => (
          <li key={artifact.id} className="flex items-center gap-3 px-4 py-2">
            <FileText aria-hidden className="size-4 shrink-0 text-muted" />
            <Description artifact={artifact} />
            {artifact.status === 'available' ? (
              <Button
                look="quiet"
                onClick={() => download(artifact)}
                aria-label={`${t('download')} ${artifact.filename}`}
              >
                <Download aria-hidden className="size-4" />
                <span className="hidden sm:inline">{t('download')}</span>
              </Button>
            ) : (
              <span className="text-xs text-muted">{t(`status_${artifact.status}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Description({ artifact }: { artifact: Artifact }) {
  const { filename, size_bytes } = artifact;
  const nameOf = useNames();
  const format = useFormatter();
  const size = (bytes: number) =>
    format.number(Math.max(0.1, bytes / 1024), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium">{nameOf(artifact)}</p>
      <p className="flex text-xs text-muted">
        <span title={filename} className="truncate">
          {filename}
        </span>
        {size_bytes === null ? null : <span className="shrink-0 whitespace-pre">{` · ${size(size_bytes)}`}</span>}
      </p>
    </div>
  );
}

/** What a file is compared by. */
function Hashes({ artifacts }: Pick<Props, 'artifacts'>) {
  const t = useTranslations('artifacts');
  const nameOf = useNames();
  return (
    <section className="border-line not-first:border-t">
      <h3 className="px-4 pt-3 text-xs font-medium text-muted">{t('hashes')}</h3>
      <dl className="grid gap-1.5 px-4 py-2 text-xs">
        {artifacts.flatMap((artifact) =>
          artifact.sha256 === null
            ? []
            : [
                <div key={artifact.id} className="flex flex-wrap items-center justify-between gap-x-3">
                  <dt>{nameOf(artifact)}</dt>
                  <dd className="text-muted">
                    <CopyText value={artifact.sha256} short />
                  </dd>
                </div>,
              ],
        )}
      </dl>
    </section>
  );
}

function useNames(): (artifact: Artifact) => string {
  const t = useTranslations('artifacts');
  return (artifact) => {
    const { kind, filename } = artifact;
    const name = nameKeys(artifact).find((key) => t.has(key));
    const form = kind === 'approval_receipt' ? ` (${formOf(filename)})` : '';
    return `${name === undefined ? kind : t(name)}${form}`;
  };
}

/** A receipt is there to be verified and to be read. */
const formOf = (filename: string) => filename.slice(filename.lastIndexOf('.') + 1).toUpperCase();
