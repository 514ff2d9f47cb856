import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { cellClass, longRowLinkClass, Table } from '@/components/table';
import { DeleteTemplate } from '@/components/templates/delete-template';
import { RenameTemplate } from '@/components/templates/rename-template';
import type { Api } from '@/trpc/server';

type Props = { organizationId: string; templates: Awaited<ReturnType<Api['panel']['listTemplates']>> };

export function TemplatesTable({ organizationId, templates }: Props) {
  const t = useTranslations('templates');
  const columns = [
    { label: t('name') },
    { label: t('buyer') },
    { label: t('createdAt'), right: true },
    { label: t('actions'), hidden: true },
  ];
  return (
    <Table caption={t('title')} columns={columns} isStacked>
      {templates.map(({ id, name, buyer, createdAt }) => (
        <tr key={id}>
          <td className="max-w-lg max-md:order-1">
            <Link
              href={`/o/${organizationId}/drafts/new?${new URLSearchParams({ template: id })}`}
              className={longRowLinkClass}
            >
              <bdi>{name}</bdi>
            </Link>
          </td>
          <td className={cellClass.who}>{buyer === null ? t('noBuyer') : <bdi>{buyer}</bdi>}</td>
          <td className={cellClass.amount}>
            <DateTime at={createdAt} />
          </td>
          <td className={cellClass.state}>
            <div className="relative flex justify-end gap-1">
              <RenameTemplate organizationId={organizationId} id={id} name={name} />
              <DeleteTemplate organizationId={organizationId} id={id} name={name} />
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}
