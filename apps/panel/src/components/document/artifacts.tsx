'use client';
import { Download, FileText } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { apiClient } from '@/trpc/client';
import { Button } from '../button';
import { CopyText } from '../copy-text';
import { useToast } from '../toast';
import { grouped, nameKeys } from './artifact-groups';

type Artifact = {
  id: string;
  owner: { type: 'invoice' | 'invoice_correction'; id: string };
  kind: string;
  status: string;
  filename: string;
  ksef_number: string | null;
  size_bytes: number | null;
  sha256: string | null;
};

/** A document's files in groups, with their hashes; each download goes through a link that lives for five minutes. */
export function Artifacts({ organizationId, artifacts }: { organizationId: string; artifacts: Artifact[] }) {
  const t = useTranslations('artifacts');
  const toast = useToast();
  const open = async (artifact: Artifact) => {
    const made = await linkTo(organizationId, artifact).catch(() => null);
    if (made) window.location.assign(made.url);
    else toast({ tone: 'bad', text: t('failed') });
  };
  if (artifacts.length === 0) return <p className="px-4 py-5 text-muted">{t('none')}</p>;
  return grouped(artifacts).map(({ name, files }) => (
    <section key={name} className="border-line not-first:border-t">
      <h3 className="px-4 pt-3 text-xs font-medium text-muted">{t(`group_${name}`)}</h3>
      <ul className="divide-y divide-line">
        {files.map((artifact) => (
          <li key={artifact.id} className="flex items-center gap-3 px-4 py-2">
            <FileText aria-hidden className="size-4 shrink-0 text-muted" />
            <Description artifact={artifact} />
            {artifact.status === 'available' ? (
              <Button look="quiet" onClick={() => open(artifact)} aria-label={`${t('download')} ${artifact.filename}`}>
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
  ));
}

function Description({ artifact }: { artifact: Artifact }) {
  const { kind, filename, size_bytes, sha256 } = artifact;
  const t = useTranslations('artifacts');
  const name = nameKeys(artifact).find((key) => t.has(key));
  const format = useFormatter();
  const size = (bytes: number) =>
    format.number(Math.max(0.1, bytes / 1024), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium">
        {name === undefined ? kind : t(name)}
        {kind === 'approval_receipt' ? ` (${formatOf(filename)})` : ''}
      </p>
      <p className="truncate text-xs text-muted">
        {filename}
        {size_bytes === null ? '' : ` · ${size(size_bytes)}`}
      </p>
      {sha256 ? (
        <p className="text-xs text-muted">
          SHA-256 <CopyText value={sha256} short />
        </p>
      ) : null}
    </div>
  );
}

/** A receipt is there to be verified and to be read. */
const formatOf = (filename: string) => filename.slice(filename.lastIndexOf('.') + 1).toUpperCase();

function linkTo(organizationId: string, { id, owner }: Artifact): Promise<{ url: string }> {
  const api = apiClient(organizationId);
  return owner.type === 'invoice'
    ? api.createArtifactDownloadLink.mutate({ artifact_id: id })
    : api.createInvoiceCorrectionArtifactDownloadLink.mutate({ correction_id: owner.id, artifact_id: id });
}
