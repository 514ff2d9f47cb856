import { rolePermissions, roles } from '@invoicing/router/access/permissions';
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Card } from '@/components/card';
import { Table } from '@/components/table';
import { permissionAreas, wordsOf } from './permission-areas';

/** Which role may do what, in words: read from the table that the operations check. */
export function PermissionMatrix() {
  const t = useTranslations('people');
  const p = useTranslations('permissions');
  const r = useTranslations('roles');
  return (
    <Card title={t('matrix')}>
      <p className="border-b border-line px-4 py-3 text-muted">{t('matrixText')}</p>
      <Table caption={t('matrix')} columns={[{ label: t('permission') }, ...roles.map((role) => ({ label: r(role) }))]}>
        {permissionAreas.map(({ area, permissions }) => (
          <Fragment key={area}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className="bg-page text-left font-semibold">
                {p(`area_${area}`)}
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission}>
                <td className="min-w-44" title={permission}>
                  {p(wordsOf(permission))}
                </td>
                {roles.map((role) => (
                  <td key={role}>
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
