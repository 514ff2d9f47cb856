'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../button';
import { pdfOf } from './artifact-groups';
import type { Artifact } from './artifacts';
import { useDownload } from './use-download';

/** What most people come to a document for; nothing until it is made. */
export function DownloadPdf({ organizationId, artifacts }: { organizationId: string; artifacts: Artifact[] }) {
  const t = useTranslations('artifacts');
  const download = useDownload(organizationId);
  const pdf = pdfOf(artifacts);
  return pdf ? (
    <Button look="secondary" onClick={() => download(pdf)}>
      <Download aria-hidden className="size-4" />
      {t('downloadPdf')}
    </Button>
  ) : null;
}
