import { type Permission, rolePermissions, roles } from '@invoicing/router/access/permissions';
import { Check, Minus } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Card } from '@/components/card';
import { Table } from '@/components/table';
import { permissionAreas, wordsOf } from './permission-areas';

/** Which role may do what, in words: read from the table that the operations check. */
export function PermissionMatrix() {
  const t = useTranslations('people');
  const p = useTranslations('permissions');
  const r = useTranslations('roles');
  const format = useFormatter();
  /** On a phone in place of the columns. */
  const namesOf = (permission: Permission) =>
    format.list(
      roles.filter((role) => rolePermissions[role].has(permission)).map((role) => r(role)),
      { type: 'unit' },
    );
  return (
    <Card title={t('matrix')}>
      <p className="border-b border-line px-4 py-3 text-muted">{t('matrixText')}</p>
      <Table
        isStacked
        caption={t('matrix')}
        columns={[{ label: t('permission') }, ...roles.map((role) => ({ label: r(role) }))]}
      >
        {permissionAreas.map(({ area, permissions }) => (
          <Fragment key={area}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={roles.length + 1}
                className="bg-page px-4 py-2 text-left font-semibold max-md:col-span-2 max-md:-mx-4 max-md:-my-2.5"
              >
                {p(`area_${area}`)}
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission}>
                <td className="min-w-44 max-md:col-span-2" title={permission}>
                  {p(wordsOf(permission))}
                  <span className="block text-muted md:hidden">{namesOf(permission)}</span>
                </td>
                {roles.map((role) => (
                  <td key={role} className="max-md:hidden">
                    {rolePermissions[role].has(permission) ? (
                      <Check role="img" aria-label={t('yes')} className="size-4 text-good" />
                    ) : (
                      <Minus role="img" aria-label={t('no')} className="size-4 text-muted" />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </Table>
    </Card>
  );
}
