'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { apiClient } from '@/trpc/client';

type Artifact = { id: string; kind: string; filename: string; sizeBytes: number | null };

/** The invoice's files; each download goes through a link that lives for five minutes. */
export function Artifacts({ organizationId, artifacts }: { organizationId: string; artifacts: Artifact[] }) {
  const t = useTranslations('artifacts');
  const [failed, setFailed] = useState(false);
  const open = async (id: string) => {
    const made = await apiClient(organizationId)
      .createArtifactDownloadLink.mutate({ artifact_id: id })
      .catch(() => null);
    setFailed(made === null);
    if (made) window.location.assign(made.url);
  };
  return (
    <div className="px-5 py-2">
      {artifacts.length === 0 ? <p className="py-3 text-muted">{t('none')}</p> : null}
      <ul className="divide-y divide-line">
        {artifacts.map(({ id, kind, filename, sizeBytes }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{t.has(kind) ? t(kind) : kind}</span>
              <span className="block truncate text-xs text-muted">
                {filename} · {sizeBytes} B
              </span>
            </span>
            <Button look="secondary" onClick={() => open(id)} aria-label={`${t('download')} ${filename}`}>
              <Download aria-hidden className="size-4" />
              {t('download')}
            </Button>
          </li>
        ))}
      </ul>
      {failed ? (
        <p role="alert" className="py-2 text-bad">
          {t('failed')}
        </p>
      ) : null}
    </div>
  );
}
