'use client';
import { Download, FileText } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';

type Artifact = { id: string; kind: string; filename: string; sizeBytes: number | null };

/** The invoice's files; each download goes through a link that lives for five minutes. */
export function Artifacts({ organizationId, artifacts }: { organizationId: string; artifacts: Artifact[] }) {
  const t = useTranslations('artifacts');
  const format = useFormatter();
  const toast = useToast();
  const open = async (id: string) => {
    const made = await apiClient(organizationId)
      .createArtifactDownloadLink.mutate({ artifact_id: id })
      .catch(() => null);
    if (made) window.location.assign(made.url);
    else toast({ tone: 'bad', text: t('failed') });
  };
  const size = (bytes: number) =>
    format.number(Math.max(0.1, bytes / 1024), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
  if (artifacts.length === 0) return <p className="px-4 py-5 text-muted">{t('none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {artifacts.map(({ id, kind, filename, sizeBytes }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-2">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{t.has(kind) ? t(kind) : kind}</span>
            <span className="block truncate text-xs text-muted">
              {filename}
              {sizeBytes === null ? '' : ` · ${size(sizeBytes)}`}
            </span>
          </span>
          <Button look="quiet" onClick={() => open(id)} aria-label={`${t('download')} ${filename}`}>
            <Download aria-hidden className="size-4" />
            <span className="hidden sm:inline">{t('download')}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
