import { useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { longRowLinkClass } from '@/components/row-link';
import { DeleteTemplate } from '@/components/templates/delete-template';
import { RenameTemplate } from '@/components/templates/rename-template';
import type { Api } from '@/trpc/server';

type Template = Awaited<ReturnType<Api['panel']['listTemplates']>>[number];
type Props = { organizationId: string; templates: Template[] };

export function TemplatesTable({ organizationId, templates }: Props) {
  const t = useTranslations('templates');
  const columns: Column<Template>[] = [
    {
      header: t('name'),
      cell: ({ row: { original } }) => (
        <Link
          href={`/o/${organizationId}/drafts/new?${new URLSearchParams({ template: original.id })}`}
          className={longRowLinkClass}
        >
          <bdi>{original.name}</bdi>
        </Link>
      ),
      meta: { className: 'max-w-lg max-md:order-1' },
    },
    {
      header: t('buyer'),
      cell: ({ row: { original } }) => (original.buyer === null ? t('noBuyer') : <bdi>{original.buyer}</bdi>),
      meta: { place: 'who' },
    },
    {
      header: t('createdAt'),
      cell: ({ row }) => <DateTime at={row.original.createdAt} />,
      meta: { align: 'right', place: 'full', isNamed: true, className: 'text-muted max-md:text-left' },
    },
    {
      header: t('actions'),
      cell: ({ row: { original } }) => (
        <div className="relative flex justify-end gap-1">
          <RenameTemplate organizationId={organizationId} id={original.id} name={original.name} />
          <DeleteTemplate organizationId={organizationId} id={original.id} name={original.name} />
        </div>
      ),
      meta: { place: 'state', isHeadingHidden: true },
    },
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={templates} rowId={({ id }) => id} />;
}
