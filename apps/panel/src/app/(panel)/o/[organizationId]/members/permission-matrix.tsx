import { type Permission, rolePermissions, roles } from '@invoicing/router/access/permissions';
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { Table } from '@/components/table';

/** Every power that some role has, as the code that checks it knows it. */
const permissions = [...new Set<Permission>(roles.flatMap((role) => [...rolePermissions[role]]))].sort((a, b) =>
  a.localeCompare(b),
);

/** Which role may do what: read from the table that the operations check. */
export function PermissionMatrix() {
  const t = useTranslations('people');
  const r = useTranslations('roles');
  return (
    <Card title={t('matrix')}>
      <p className="border-b border-line px-4 py-3 text-muted">{t('matrixText')}</p>
      <Table caption={t('matrix')} columns={[{ label: t('permission') }, ...roles.map((role) => ({ label: r(role) }))]}>
        {permissions.map((permission) => (
          <tr key={permission}>
            <td className="font-mono text-xs whitespace-nowrap">{permission}</td>
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
      </Table>
    </Card>
  );
}
