import { type Permission, rolePermissions } from '@invoicing/router/access/permissions';
import { roles } from '@invoicing/router/access/roles';
import { Check, Minus } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { type Column, DataTable } from '@/components/data-table';
import { permissionAreas, wordsOf } from './permission-areas';

const areaClass = 'bg-page px-4 py-2 text-left font-semibold max-md:col-span-2 max-md:-mx-4 max-md:-my-2.5';

type Line = { area: (typeof permissionAreas)[number]['area']; permission: Permission | null };

/** The name of each area, with its permissions under it. */
const lines = permissionAreas.flatMap(({ area, permissions }): Line[] => [
  { area, permission: null },
  ...permissions.map((permission) => ({ area, permission })),
]);

/** Which role may do what, in words: read from the table that the operations check. */
export function PermissionMatrix() {
  const t = useTranslations('people');
  const p = useTranslations('permissions');
  const r = useTranslations('roles');
  const columns: Column<Line>[] = [
    {
      header: t('permission'),
      cell: ({ row: { original } }) =>
        original.permission === null ? p(`area_${original.area}`) : <Named permission={original.permission} />,
      spanColumns: ({ row }) => (row.original.permission === null ? Number.POSITIVE_INFINITY : 1),
      meta: {
        ofRow: ({ permission }) =>
          permission === null
            ? { scope: 'rowgroup', className: areaClass }
            : { title: permission, className: 'min-w-44 max-md:col-span-2' },
      },
    },
    ...roles.map(
      (role): Column<Line> => ({
        header: r(role),
        cell: ({ row }) => {
          const { permission } = row.original;
          return permission === null ? null : <Mark isPermitted={rolePermissions[role].has(permission)} />;
        },
        meta: { className: 'max-md:hidden' },
      }),
    ),
  ];
  return (
    <Card title={t('matrix')}>
      <p className="border-b border-line px-4 py-3 text-muted">{t('matrixText')}</p>
      <DataTable
        isStacked
        caption={t('matrix')}
        columns={columns}
        rows={lines}
        rowId={({ area, permission }) => permission ?? area}
      />
    </Card>
  );
}

/** What a permission is for; on a phone with the roles that have it, in place of their columns. */
function Named({ permission }: { permission: Permission }) {
  const p = useTranslations('permissions');
  const r = useTranslations('roles');
  const names = roles.filter((role) => rolePermissions[role].has(permission)).map((role) => r(role));
  const list = useFormatter().list(names, { type: 'unit' });
  return (
    <>
      {p(wordsOf(permission))}
      <span className="block text-muted md:hidden">{list}</span>
    </>
  );
}

function Mark({ isPermitted }: { isPermitted: boolean }) {
  const t = useTranslations('people');
  if (isPermitted) return <Check role="img" aria-label={t('yes')} className="size-4 text-good" />;
  return <Minus role="img" aria-label={t('no')} className="size-4 text-muted" />;
}
